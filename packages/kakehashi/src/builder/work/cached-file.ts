import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

let writing = 0;

/** A file that an earlier build kept; undefined if there is none, or no folder. */
export async function readCached(folder: string | undefined, name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
	return folder === undefined ? undefined : await readFile(join(folder, name)).catch(() => undefined);
}

/** Keeps a file for the next build: under another name first, so that nobody reads half of it. */
export async function keep(folder: string | undefined, name: string, bytes: Uint8Array): Promise<void> {
	if (folder === undefined) return;
	const file = join(folder, name);
	const unfinished = `${file}.${process.pid}-${writing++}`;
	await mkdir(folder, { recursive: true });
	await writeFile(unfinished, bytes);
	await rename(unfinished, file);
}

/**
 * Takes a file from the folder, or makes it and keeps it there.
 * @param name says everything that the file is made from
 */
export async function cachedFile(folder: string | undefined, name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
	const cached = await readCached(folder, name);
	if (cached !== undefined) return cached;
	const made = await make();
	await keep(folder, name, made);
	return made;
}
