import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { watchFolder } from "./watch-folder.ts";

/**
 * Watches a folder and its subfolders, including those that are created later, but no hidden ones.
 * @param quiet milliseconds in which nothing more may happen in a folder
 * @param onChange gets the path of what changed last in a folder
 * @param left a folder in it that is not watched
 * @returns stops watching
 */
export function watchFolders(folder: string, quiet: number, onChange: (path: string) => void, left?: string): () => void {
	/** A folder that was removed and created again is a different one. */
	const watched = new Map<string, { readonly inode: number; readonly stop: () => void }>();
	watchBelow(folder);
	return () => {
		for (const { stop } of watched.values()) stop();
	};

	function watchBelow(each: string): void {
		const inode = inodeOf(each);
		const before = watched.get(each);
		if (before?.inode !== inode) {
			before?.stop();
			watched.delete(each);
			if (inode === undefined) return;
			const stop = watchFolder(each, quiet, (path) => {
				for (const known of [...watched.keys()].filter((other) => other.startsWith(join(each, "/")))) watchBelow(known);
				watchBelow(each);
				onChange(path);
			});
			watched.set(each, { inode, stop });
		}
		for (const entry of readdirSync(each, { withFileTypes: true }))
			if (join(each, entry.name) !== left && !entry.isFile() && !/^\.|^node_modules$/.test(entry.name) && !watched.has(join(each, entry.name)))
				watchBelow(join(each, entry.name));
	}
}

/** Undefined for anything that is not a folder, or has gone. */
function inodeOf(path: string): number | undefined {
	const stats = statSync(path, { throwIfNoEntry: false });
	return stats?.isDirectory() ? stats.ino : undefined;
}
