import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/** What is installed, or belongs to other programs. */
const foreign = new Set(["node_modules", ".git", ".kakehashi"]);
/** The same, with what is generated or has no text. Within the content, collections may have these names. */
const left = new Set([...foreign, "dist", "data", "pictures", "public", "fonts", "releases"]);

/**
 * The files in an owner's folder that a new format may concern, by path in it: texts, and whatever a kind of section
 * has in its folder.
 */
export async function readSiteFiles(folder: string): Promise<Map<string, Uint8Array>> {
	const paths = await pathsIn(folder, left);
	const names = paths
		.map((path) => relative(folder, path).split(sep).join("/"))
		.filter((path) => path.startsWith("sections/") || /\.(?:ya?ml|[cm]?[jt]sx?|json|css|gitignore)$/.test(path));
	return new Map(await Promise.all(names.sort().map(async (path) => [path, await readFile(join(folder, path))] as const)));
}

async function pathsIn(folder: string, without: ReadonlySet<string>): Promise<string[]> {
	const entries = (await readdir(folder, { withFileTypes: true })).filter(({ name }) => !without.has(name));
	const paths = await Promise.all(
		entries.map(async (entry) => {
			const path = join(folder, entry.name);
			return entry.isDirectory() ? pathsIn(path, entry.name === "content" ? foreign : without) : entry.isFile() ? [path] : [];
		}),
	);
	return paths.flat();
}
