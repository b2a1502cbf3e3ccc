import { collectionNameOf, type EntryFiles } from "kakehashi/internal/check.ts";
import { fingerprint } from "../files/fingerprint.ts";

/** Whether a file is an entry: it is in the folder of a collection. */
export function isEntry(file: string, files: ReadonlyMap<string, unknown>): boolean {
	return (
		collectionNameOf(file) === undefined &&
		files.has(`${file.slice(0, file.indexOf("/"))}/_collection.yaml`)
	);
}

/** The entry files with some of them changed, added, or removed (null). */
export function withEntries(
	files: EntryFiles,
	changes: ReadonlyMap<string, Uint8Array | null>,
): EntryFiles {
	if (changes.size === 0) return files;
	const all = new Set([...files.paths, ...changes.keys()]);
	return {
		paths: [...all].filter((path) => changes.get(path) !== null).sort(),
		read: (path) => changes.get(path) ?? files.read(path),
		stamp: (path) => {
			const bytes = changes.get(path);
			return bytes ? fingerprint(bytes) : files.stamp(path);
		},
	};
}

/** Whether two scans of a folder found the same entries. */
export function isSameEntries(files: EntryFiles, before: EntryFiles | undefined): boolean {
	return (
		before !== undefined &&
		files.paths.length === before.paths.length &&
		files.paths.every(
			(path, index) =>
				path === before.paths[index] && files.stamp(path) === before.stamp(path),
		)
	);
}
