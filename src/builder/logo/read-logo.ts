import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { type Logo, parseLogo } from "./parse-logo.ts";

/**
 * Reads `logo.svg` of the owner's folder; undefined without one.
 * @throws ContentError with everything in it that cannot be used
 */
export async function readLogo(root: string, siteFolder: string): Promise<Logo | undefined> {
	const path = join(siteFolder, "logo.svg");
	return existsSync(path) ? parseLogo(await readFile(path, "utf8"), relative(root, path)) : undefined;
}
