import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Reads the files of a content folder, by name. Hidden files and editors' copies are left out. */
export async function readContentFiles(folder: string): Promise<Map<string, Uint8Array>> {
	const names = (await readdir(folder)).filter((name) => !name.startsWith(".") && !name.endsWith("~")).sort();
	return new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)));
}
