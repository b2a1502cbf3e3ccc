import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { discardFolder, renamePatiently } from "../../disk/files.ts";

let writing = 0;

/** A file that an earlier build cached. Undefined if there is no such file, or no folder. */
export async function readCached(
	folder: string | undefined,
	name: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
	return folder === undefined
		? undefined
		: await readFile(join(folder, name)).catch(() => undefined);
}

/**
 * Caches a file for the next build. It is first written under another name, so that no other
 * process reads a partial file.
 */
export async function writeCached(
	folder: string | undefined,
	name: string,
	bytes: Uint8Array,
): Promise<void> {
	if (folder === undefined) return;
	const file = join(folder, name);
	const unfinished = `${file}.${process.pid}-${writing++}`;
	await mkdir(folder, { recursive: true });
	await writeFile(unfinished, bytes);
	// It is only a cache: a program that has the old file open must not stop a build.
	await renamePatiently(unfinished, file).catch(() => discardFolder(unfinished));
}

/**
 * Returns a file from the cache folder, or makes and caches it.
 * @param name must identify everything that the file is made from
 */
export async function cachedFile(
	folder: string | undefined,
	name: string,
	make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
	const cached = await readCached(folder, name);
	if (cached !== undefined) return cached;
	const made = await make();
	await writeCached(folder, name, made);
	return made;
}
