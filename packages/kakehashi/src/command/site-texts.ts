import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/** What is installed, or belongs to other programs. */
const foreign = new Set(["node_modules", ".git", ".kakehashi"]);
/** The same, with what is generated or has no text. Within the content, collections may have these names. */
const left = new Set([...foreign, "dist", "data", "pictures", "public", "fonts", "releases"]);

/** The text files in an owner's folder that a new format may concern, by path in it. */
export async function readSiteTexts(folder: string): Promise<Map<string, string>> {
	const paths = await pathsIn(folder, left);
	const names = paths.map((path) => relative(folder, path).split(sep).join("/")).filter((path) => /\.(?:ya?ml|[cm]?[jt]sx?|json|css|gitignore)$/.test(path));
	return new Map(await Promise.all(names.sort().map(async (path) => [path, await readFile(join(folder, path), "utf8")] as const)));
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
