import { existsSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { allFilesIn } from "./own-files.ts";

/** The files of entries. There may be thousands, so they are read one by one. */
export type EntryFiles = {
	/** Their paths in the content folder, such as `news/2026-11-20-opening.yaml`, in order. */
	readonly paths: readonly string[];
	readonly read: (path: string) => Uint8Array;
	/** Changes when the file does, between two looks at the folder. */
	readonly stamp: (path: string) => string;
};

/** Finds the files of entries: everything beside a `_collection.yaml`, except hidden files and editors' copies. */
export function entryFilesOf(contentFolder: string): EntryFiles {
	const isWanted = (name: string, below: string) => (below === "" ? isCollectionFolder(contentFolder, name) : !/^\.|~$|^_collection\.yaml$/.test(name));
	const paths = allFilesIn(dirname(contentFolder), basename(contentFolder), isWanted);
	const stamps = new Map<string, string>();
	return {
		paths,
		read: (path) => readFileSync(join(contentFolder, path)),
		stamp: (path) => {
			const known = stamps.get(path);
			if (known !== undefined) return known;
			// It may have been removed since the folder was read; the next time it will not be found.
			const { mtimeMs, size } = statSync(join(contentFolder, path), { throwIfNoEntry: false }) ?? { mtimeMs: 0, size: 0 };
			stamps.set(path, `${mtimeMs} ${size}`);
			return `${mtimeMs} ${size}`;
		},
	};
}

/** The files of entries among those that are in memory already. */
export function entryFilesAmong(files: ReadonlyMap<string, Uint8Array>): EntryFiles {
	const collections = [...files.keys()].filter((path) => path.endsWith("/_collection.yaml")).map((path) => path.slice(0, -"_collection.yaml".length));
	return {
		paths: [...files.keys()].filter((path) => !path.endsWith("/_collection.yaml") && collections.some((folder) => path.startsWith(folder))),
		read: (path) => files.get(path) ?? new Uint8Array(),
		stamp: (path) => String(files.get(path)?.length),
	};
}

/** True for a folder in the content folder whose files are entries. */
export function isCollectionFolder(contentFolder: string, name: string): boolean {
	return name !== "pages" && existsSync(join(contentFolder, name, "_collection.yaml"));
}
