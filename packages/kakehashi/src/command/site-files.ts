import type { Dirent } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { isUpgradeInput } from "../content/formats/upgrade-site.ts";
import { mayNotBeRead } from "../content/read/own-files.ts";
import { systemErrorCode } from "../disk/files.ts";
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
	const paths = await pathsIn(folder, left, folder);
	const names = paths
		.map((path) => withSlashes(relative(folder, path)))
		.filter((path) => path.startsWith("sections/") || isUpgradeInput(path));
	return new Map(
		await Promise.all(
			names.sort().map(async (path) => [path, await readFile(join(folder, path))] as const),
		),
	);
}

async function pathsIn(
	folder: string,
	without: ReadonlySet<string>,
	site: string,
): Promise<string[]> {
	const entries = (await entriesIn(folder, site)).filter(({ name }) => !without.has(name));
	const paths = await Promise.all(
		entries.map(async (entry) => {
			const path = join(folder, entry.name);
			return entry.isDirectory()
				? pathsIn(path, entry.name === "content" ? foreign : without, site)
				: entry.isFile()
					? [path]
					: [];
		}),
	);
	return paths.flat();
}

/**
 * The entries of a folder. Those of an unreadable folder that is no part of the site, such as
 * `lost+found`, are none.
 * @throws MessageError if the content or a kind of section may not be read
 */
async function entriesIn(folder: string, site: string): Promise<Dirent[]> {
	try {
		return await readdir(folder, { withFileTypes: true });
	} catch (error) {
		if (!/^(?:EACCES|EPERM)$/.test(systemErrorCode(error))) throw error;
		const path = withSlashes(relative(site, folder));
		if (/^(?:content|sections)(?:\/|$)/.test(path)) throw mayNotBeRead(path);
		return [];
	}
}
