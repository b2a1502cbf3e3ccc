import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/** What is generated, installed, or belongs to other programs. */
const left = new Set(["node_modules", "dist", "data", "pictures", "public", "fonts", ".git", ".kakehashi"]);

/** The text files in an owner's folder that a new format may concern, by path in it. */
export async function readSiteTexts(folder: string): Promise<Map<string, string>> {
	// Below the content, a collection may be called so.
	const paths = await pathsIn(folder, new Set([...left, "releases"]));
	const names = paths.map((path) => relative(folder, path).split(sep).join("/")).filter((path) => /\.(?:ya?ml|[cm]?[jt]sx?|json|css|gitignore)$/.test(path));
	return new Map(await Promise.all(names.sort().map(async (path) => [path, await readFile(join(folder, path), "utf8")] as const)));
}

async function pathsIn(folder: string, without: ReadonlySet<string> = left): Promise<string[]> {
	const entries = (await readdir(folder, { withFileTypes: true })).filter(({ name }) => !without.has(name));
	const paths = await Promise.all(
		entries.map(async (entry) => (entry.isDirectory() ? pathsIn(join(folder, entry.name)) : entry.isFile() ? [join(folder, entry.name)] : [])),
	);
	return paths.flat();
}
