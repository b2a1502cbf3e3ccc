import { type Dirent, lstatSync, readdirSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join, sep } from "node:path";
import { watchFolder } from "./watch-folder.ts";

/** The parts of a site that may be links to folders elsewhere. */
const parts = new Set(["content", "fonts", "pictures", "public", "sections"]);

/**
 * Watches a folder and its subfolders, including those that are created later, but no hidden ones. What cannot be watched,
 * such as a folder that may not be read, is left out. Links are not followed: what they lead to is watched in its own place.
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
		for (const entry of entriesIn(each)) if (isFollowed(each, entry)) watchBelow(join(each, entry.name));
	}

	function watchIfPossible(each: string): (() => void) | undefined {
		try {
			return watchFolder(each, quiet, (path) => {
				for (const known of [...watched.keys()].filter((other) => other.startsWith(join(each, "/")))) watchBelow(known);
				watchBelow(each);
				onChange(path);
			});
		} catch (error) {
			// It may have gone, or may not be read. Otherwise the system has reached its limit.
			if (!/^(?:EACCES|EPERM|ENOENT|ENOTDIR)$/.test(String((error as NodeJS.ErrnoException).code))) console.error(`${each}: ${error}`);
			return undefined;
		}
	}

	function isFollowed(each: string, entry: Dirent): boolean {
		const path = join(each, entry.name);
		if (path === left || watched.has(path) || /^\.|^node_modules$/.test(entry.name)) return false;
		return entry.isDirectory() || (entry.isSymbolicLink() && !isForeignLink(folder, path));
	}
}

/** Whether a path is a link to a folder that is not followed: it could be the whole disk, or lead back to where it is. */
export function isForeignLink(folder: string, path: string): boolean {
	if (!isLink(path)) return false;
	const real = realOf(path);
	if (inodeOf(path) === undefined && real !== undefined) return false;
	const isPart = dirname(path) === folder && parts.has(basename(path));
	return !isPart || real === undefined || `${realOf(folder)}${sep}`.startsWith(real === dirname(real) ? real : `${real}${sep}`);
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

/** Nothing for a folder that has gone, or may not be read. */
function entriesIn(folder: string): Dirent[] {
	try {
		return readdirSync(folder, { withFileTypes: true });
	} catch {
		return [];
	}
}

/** Undefined for anything that is not a folder, or has gone. */
function inodeOf(path: string): number | undefined {
	try {
		const stats = statSync(path);
		return stats.isDirectory() ? stats.ino : undefined;
	} catch {
		return undefined;
	}
}
