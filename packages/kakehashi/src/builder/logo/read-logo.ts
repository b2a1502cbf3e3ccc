import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Logo, parseLogo } from "./parse-logo.ts";

/** What was read last: every module that is bundled asks again. */
let last: { readonly text: string; readonly logo: Logo } | undefined;

/**
 * Reads `logo.svg` of the owner's folder; undefined without one.
 * @throws ContentError with everything in it that cannot be used
 */
export async function readLogo(folder: string): Promise<Logo | undefined> {
	const path = join(folder, "logo.svg");
	if (!existsSync(path)) return undefined;
	const text = await readFile(path, "utf8");
	if (last?.text !== text) last = { text, logo: parseLogo(text, "logo.svg") };
	return last.logo;
}
