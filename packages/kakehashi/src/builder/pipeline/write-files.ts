import { randomUUID } from "node:crypto";
import { mkdir, readdir, rmdir, writeFile } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import { discardFolder, isRunning, replaceFolder } from "../../disk/files.ts";
import { unfinishedBuilds } from "../../disk/names.ts";

/** Writes files into a new folder, which replaces the old one when all files are written. */
export type FolderWriter = {
	/** @throws Error for a path outside the folder */
	readonly write: (path: string, bytes: Uint8Array) => Promise<void>;
	/** Replaces the old folder by the new one. */
	readonly finish: () => Promise<void>;
	/** Removes what is not needed anymore, whether or not the new folder has replaced the old. */
	readonly discard: () => Promise<void>;
};

/**
 * Files are first written to a folder beside the old one, so that a failure does not damage the old
 * folder. Its name is unique, so nothing else is overwritten or removed.
 */
export async function createFolderWriter(folder: string): Promise<FolderWriter> {
	const around = join(dirname(folder), unfinishedBuilds);
	await discardAbandoned(around);
	const own = join(around, `${process.pid}-${randomUUID()}`);
	const fresh = join(own, "new");
	const made = new Set<string>();
	const placeFor = async (path: string) => {
		const target = resolve(fresh, path);
		if (!target.startsWith(resolve(fresh) + sep))
			throw new Error(`"${path}" is outside of ${folder}`);
		const parent = dirname(target);
		if (!made.has(parent)) await mkdir(parent, { recursive: true });
		made.add(parent);
		return target;
	};
	return {
		write: async (path, bytes) => writeFile(await placeFor(path), bytes),
		finish: () => replaceFolder(fresh, folder, join(own, "old")),
		discard: async () => {
			await discardFolder(fresh);
			// Fails if the old folder could not be put back, or if another build is at work.
			await rmdir(own)
				.then(() => rmdir(around))
				.catch(() => {});
		},
	};
}

/** Removes unfinished builds of processes that were killed. */
async function discardAbandoned(around: string): Promise<void> {
	for (const name of await readdir(around).catch(() => [])) {
		const pid = /^(\d+)-[\da-f-]{36}$/.exec(name)?.[1];
		if (pid !== undefined && !isRunning(Number(pid))) await discardFolder(join(around, name));
	}
}

/** Replaces a folder with the given files. */
export async function writeFiles(
	folder: string,
	files: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
	const writer = await createFolderWriter(folder);
	try {
		for (const [path, bytes] of files) await writer.write(path, bytes);
		await writer.finish();
	} finally {
		await writer.discard();
	}
}
