import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { coreSources, kitSources } from "../kit-files.ts";
import { readLicenseTexts } from "./license-texts.ts";

/** A package whose code is in a bundle. */
export type BundledPackage = {
	readonly name: string;
	readonly version: string;
	readonly license: string | undefined;
	readonly licenseTexts: readonly string[];
};

/**
 * The packages that the modules of a bundle come from, including the kit, sorted by name and
 * version. The owner's own code belongs to no package.
 * @param modules ids from the bundler
 */
export async function bundledPackages(modules: Iterable<string>): Promise<BundledPackage[]> {
	const folders = [...new Set([...modules].flatMap((id) => packageFolder(id) ?? []))];
	const packages = await Promise.all(folders.map(readPackage));
	const known = new Map(packages.map((each) => [`${each.name} ${each.version}`, each]));
	return [...known.keys()].sort().flatMap((key) => known.get(key) ?? []);
}

/** The folder of the package that a module belongs to. Undefined if it belongs to none. */
export function packageFolder(id: string): string | undefined {
	const path = id.replace(/[?#].*$/s, "").replaceAll("\\", "/");
	// Matches the last package in the path, because a package may be installed inside another
	// package's folder.
	const [, installed] = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path) ?? [];
	const [, tool] = /^\0(vite|rolldown)\//.exec(path) ?? [];
	return installed ?? (tool === undefined ? kitFolder(path) : toolFolder(tool));
}

function kitFolder(path: string): string | undefined {
	const sources = [kitSources, coreSources].find((folder) => path.startsWith(`${folder}/`));
	return sources === undefined ? undefined : dirname(sources);
}

/**
 * The folder of Vite or Rolldown, which add a little of their own code to a bundle. Rolldown comes
 * with Vite.
 */
function toolFolder(name: string): string {
	const vite = createRequire(import.meta.url).resolve("vite/package.json");
	return dirname(createRequire(vite).resolve(`${name}/package.json`));
}

async function readPackage(folder: string): Promise<BundledPackage> {
	const { name, version, license } = JSON.parse(
		await readFile(join(folder, "package.json"), "utf8"),
	) as Record<string, unknown>;
	return {
		name: String(name),
		version: String(version),
		license: typeof license === "string" ? license : undefined,
		licenseTexts: await readLicenseTexts(folder),
	};
}
