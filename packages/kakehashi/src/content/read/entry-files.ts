import { existsSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { allFilesIn } from "./own-files.ts";

/** The files of entries. A site may have thousands of them, so each is read only when needed. */
export type EntryFiles = {
	/**
	 * Their paths in the content folder, such as `news/2026-11-20-opening.yaml`, in sorted order.
	 */
	readonly paths: readonly string[];
	readonly read: (path: string) => Uint8Array;
	/** A string that changes when the file changes. It is computed once per instance. */
	readonly stamp: (path: string) => string;
};

/**
 * Finds the files of entries: all files in folders that have a `_collection.yaml`, except that
 * file, hidden files and backup copies of text editors.
 */
export function entryFilesOf(contentFolder: string): EntryFiles {
	const isWanted = (name: string, below: string) =>
		below === ""
			? isCollectionFolder(contentFolder, name)
			: !/^\.|~$|^_collection\.yaml$/.test(name);
	const paths = allFilesIn(dirname(contentFolder), basename(contentFolder), isWanted);
	const stamps = new Map<string, string>();
	return {
		paths,
		read: (path) => readFileSync(join(contentFolder, path)),
		stamp: (path) => {
			const known = stamps.get(path);
			if (known !== undefined) return known;
			// The file may have been removed since the folder was listed. The next listing will not
			// contain it.
			const { mtimeMs, size } = statSync(join(contentFolder, path), {
				throwIfNoEntry: false,
			}) ?? { mtimeMs: 0, size: 0 };
			stamps.set(path, `${mtimeMs} ${size}`);
			return `${mtimeMs} ${size}`;
		},
	};
}

/** Finds the files of entries among files that are already in memory. */
export function entryFilesAmong(files: ReadonlyMap<string, Uint8Array>): EntryFiles {
	const collections = [...files.keys()]
		.filter((path) => path.endsWith("/_collection.yaml"))
		.map((path) => path.slice(0, -"_collection.yaml".length));
	return {
		paths: [...files.keys()].filter(
			(path) =>
				!path.endsWith("/_collection.yaml") &&
				collections.some((folder) => path.startsWith(folder)),
		),
		read: (path) => files.get(path) ?? new Uint8Array(),
		stamp: (path) => String(files.get(path)?.length),
	};
}

/** Whether a folder in the content folder is a collection, whose files are entries. */
export function isCollectionFolder(contentFolder: string, name: string): boolean {
	return name !== "pages" && existsSync(join(contentFolder, name, "_collection.yaml"));
}
