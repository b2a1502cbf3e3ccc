import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/** Reads the files of a content folder, by path below it, such as `pages/index.yaml`. Hidden files and editors' copies are left out. */
export async function readContentFiles(folder: string): Promise<Map<string, Uint8Array>> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const paths = entries
		.filter((entry) => entry.isFile() && !entry.name.startsWith(".") && !entry.name.endsWith("~"))
		.map((entry) => join(entry.parentPath, entry.name));
	return new Map(await Promise.all(paths.sort().map(async (path) => [relative(folder, path).split(sep).join("/"), await readFile(path)] as const)));
}
