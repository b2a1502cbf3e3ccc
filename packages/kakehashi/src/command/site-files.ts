import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { isUpgradeInput } from "../content/formats/upgrade-site.ts";
import { withSlashes } from "../disk/paths.ts";

/** Folders of installed packages or of other programs. */
const foreign = new Set(["node_modules", ".git", ".kakehashi"]);
/**
 * Folders that are skipped: the above, and those with generated files or without texts. In the
 * content folder, only `foreign` is skipped, because collections may have the other names.
 */
const left = new Set([...foreign, "dist", "data", "pictures", "public", "fonts", "releases"]);

/**
 * Reads the files in an owner's folder that an upgrade may change, move or mention in its notes:
 * text files, and all files in the folders of the owner's kinds of section.
 * @returns their contents by path in the folder
 */
export async function readSiteFiles(folder: string): Promise<Map<string, Uint8Array>> {
	const paths = await pathsIn(folder, left);
	const names = paths
		.map((path) => withSlashes(relative(folder, path)))
		.filter((path) => path.startsWith("sections/") || isUpgradeInput(path));
	return new Map(
		await Promise.all(
			names.sort().map(async (path) => [path, await readFile(join(folder, path))] as const),
		),
	);
}

async function pathsIn(folder: string, without: ReadonlySet<string>): Promise<string[]> {
	const entries = (await readdir(folder, { withFileTypes: true })).filter(
		({ name }) => !without.has(name),
	);
	const paths = await Promise.all(
		entries.map(async (entry) => {
			const path = join(folder, entry.name);
			return entry.isDirectory()
				? pathsIn(path, entry.name === "content" ? foreign : without)
				: entry.isFile()
					? [path]
					: [];
		}),
	);
	return paths.flat();
}
