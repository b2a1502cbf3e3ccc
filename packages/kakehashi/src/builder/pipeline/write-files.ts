import { mkdir, writeFile } from "node:fs/promises";
import { dirname, resolve, sep } from "node:path";
import { removeFolder, replaceFolder } from "../../disk/files.ts";

/** Writes files into a new folder, which replaces the old one when all files are written. */
export type FolderWriter = {
	/** @throws Error for a path outside the folder */
	readonly write: (path: string, bytes: Uint8Array) => Promise<void>;
	/** Replaces the old folder by the new one. */
	readonly finish: () => Promise<void>;
};

/**
 * Files are first written to a folder next to the old one, so that a failure does not damage the
 * old folder.
 */
export async function createFolderWriter(folder: string): Promise<FolderWriter> {
	const fresh = `${folder}.new`;
	const made = new Set<string>();
	await removeFolder(fresh);
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
		finish: () => replaceFolder(fresh, folder),
	};
}

/** Replaces a folder with the given files. */
export async function writeFiles(
	folder: string,
	files: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
	const writer = await createFolderWriter(folder);
	for (const [path, bytes] of files) await writer.write(path, bytes);
	await writer.finish();
}
