import { type Dirent, lstatSync, readdirSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join, sep } from "node:path";
import { watchFolder } from "./watch-folder.ts";

/** Names of folders in a site that may be links to folders elsewhere. */
const parts = new Set(["content", "fonts", "pictures", "public", "sections"]);

/**
 * Watches a folder and its subfolders, including those created later, but not hidden ones. Folders
 * that cannot be watched, such as unreadable ones, are skipped. Links are followed only for the
 * parts of a site listed above.
 * @param quiet milliseconds without further changes in a folder before onChange is called
 * @param onChange receives the path of what changed last in a folder
 * @param left a subfolder to skip
 * @returns a function that stops watching
 */
export function watchFolders(
	folder: string,
	quiet: number,
	onChange: (path: string) => void,
	left?: string,
): () => void {
	/**
	 * Watchers by path, with the inode of the folder: a folder that was removed and created again
	 * has another inode and needs a new watcher.
	 */
	const watched = new Map<string, { readonly inode: number; readonly stop: () => void }>();
	watchBelow(folder);
	return () => {
		for (const { stop } of watched.values()) stop();
	};

	function watchBelow(each: string): void {
		const inode = inodeOf(each);
		const before = watched.get(each);
		if (before !== undefined && before.inode !== inode) {
			before.stop();
			watched.delete(each);
		}
		if (inode === undefined) return;
		if (!watched.has(each)) {
			const stop = watchIfPossible(each);
			if (stop === undefined) return;
			watched.set(each, { inode, stop });
		}
		for (const entry of entriesIn(each))
			if (isFollowed(each, entry)) watchBelow(join(each, entry.name));
	}

	function watchIfPossible(each: string): (() => void) | undefined {
		try {
			return watchFolder(each, quiet, (path) => {
				for (const known of [...watched.keys()].filter((other) =>
					other.startsWith(join(each, "/")),
				))
					watchBelow(known);
				watchBelow(each);
				onChange(path);
			});
		} catch (error) {
			// With these codes, the folder was removed or is unreadable, which is normal. Any other
			// error means that the system has reached its limit of watchers.
			if (
				!/^(?:EACCES|EPERM|ENOENT|ENOTDIR)$/.test(
					String((error as NodeJS.ErrnoException).code),
				)
			)
				console.error(`${each}: ${error}`);
			return undefined;
		}
	}

	function isFollowed(each: string, entry: Dirent): boolean {
		const path = join(each, entry.name);
		if (path === left || watched.has(path) || /^\.|^node_modules$/.test(entry.name))
			return false;
		return entry.isDirectory() || (entry.isSymbolicLink() && !isForeignLink(folder, path));
	}
}

/**
 * Whether a path is a link to a folder that must not be followed, because it could lead to the
 * whole disk, or back to a folder above the link.
 */
export function isForeignLink(folder: string, path: string): boolean {
	if (!isLink(path)) return false;
	const real = realOf(path);
	if (inodeOf(path) === undefined && real !== undefined) return false;
	const isPart = dirname(path) === folder && parts.has(basename(path));
	return (
		!isPart ||
		real === undefined ||
		`${realOf(folder)}${sep}`.startsWith(real === dirname(real) ? real : `${real}${sep}`)
	);
}

function isLink(path: string): boolean {
	try {
		return lstatSync(path).isSymbolicLink();
	} catch {
		return false;
	}
}

function realOf(path: string): string | undefined {
	try {
		return realpathSync.native(path);
	} catch {
		return undefined;
	}
}

/** The entries of a folder. Empty if the folder was removed or is unreadable. */
function entriesIn(folder: string): Dirent[] {
	try {
		return readdirSync(folder, { withFileTypes: true });
	} catch {
		return [];
	}
}

/** The inode of a folder. Undefined if there is no folder at the path. */
function inodeOf(path: string): number | undefined {
	try {
		const stats = statSync(path);
		return stats.isDirectory() ? stats.ino : undefined;
	} catch {
		return undefined;
	}
}
