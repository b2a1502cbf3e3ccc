import { type Dirent, lstatSync, readdirSync, statSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { realOf } from "../../content/read/own-files.ts";
import { systemErrorCode } from "../../disk/files.ts";
import { generatedFolders } from "../../disk/names.ts";
import { pathInside } from "../../disk/paths.ts";
import { watchFolder } from "./watch-folder.ts";

/** Names of folders in a site that may be links to folders elsewhere. */
const linkableFolders = new Set(["content", "fonts", "pictures", "public", "sections"]);

/**
 * Watches a folder and its subfolders, including those created later, but neither hidden ones nor
 * what builds write. Folders that cannot be watched, such as unreadable ones, are skipped. Links
 * are followed only for the folders of a site listed above.
 * @param quiet milliseconds without further changes in a folder before onChange is called
 * @param onChange receives the path of what changed last in a folder
 * @param skipped a subfolder to skip
 * @returns a function that stops watching
 */
export function watchFolders(
	folder: string,
	quiet: number,
	onChange: (path: string) => void,
	skipped?: string,
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

	function watchBelow(subfolder: string): void {
		const inode = inodeOf(subfolder);
		const before = watched.get(subfolder);
		if (before !== undefined && before.inode !== inode) {
			before.stop();
			watched.delete(subfolder);
		}
		if (inode === undefined) return;
		if (!watched.has(subfolder)) {
			const stop = watchIfPossible(subfolder);
			if (stop === undefined) return;
			watched.set(subfolder, { inode, stop });
		}
		for (const entry of entriesIn(subfolder))
			if (isFollowed(subfolder, entry)) watchBelow(join(subfolder, entry.name));
	}

	function watchIfPossible(subfolder: string): (() => void) | undefined {
		try {
			const react = (path: string) => {
				// A folder above may have been replaced, with all folders in it.
				for (const known of [...watched.keys()].filter((other) =>
					other.startsWith(join(subfolder, "/")),
				))
					watchBelow(known);
				watchBelow(subfolder);
				onChange(path);
			};
			return watchFolder(subfolder, quiet, react, (name) => isIgnored(subfolder, name));
		} catch (error) {
			// With these codes, the folder was removed or is unreadable, which is normal. Any other
			// error means that the system has reached its limit of watchers.
			if (!/^(?:EACCES|EPERM|ENOENT|ENOTDIR)$/.test(systemErrorCode(error)))
				console.error(`${subfolder}: ${error}`);
			return undefined;
		}
	}

	function isFollowed(subfolder: string, entry: Dirent): boolean {
		const path = join(subfolder, entry.name);
		if (path === skipped || watched.has(path) || entry.name.startsWith(".")) return false;
		if (isIgnored(subfolder, entry.name)) return false;
		return entry.isDirectory() || (entry.isSymbolicLink() && !isForeignLink(folder, path));
	}

	/**
	 * Builds change many files that nobody edits, and on Windows a folder that is watched cannot be
	 * renamed.
	 */
	function isIgnored(subfolder: string, name: string): boolean {
		return name === "node_modules" || (subfolder === folder && generatedFolders.has(name));
	}
}

/**
 * Whether a path is a link to a folder that must not be followed, because it could lead to the
 * whole disk, or back to a folder above the link.
 */
export function isForeignLink(folder: string, path: string): boolean {
	if (!isLink(path)) return false;
	const real = realOf(path);
	const isLinkToFile = inodeOf(path) === undefined && real !== undefined;
	if (isLinkToFile) return false;
	const isPart = linkableFolders.has(pathInside(folder, path) ?? "");
	return !isPart || real === undefined || isSameOrInside(`${realOf(folder)}`, real);
}

/** `outer` may be the root of the disk, whose path already ends with a slash. */
function isSameOrInside(path: string, outer: string): boolean {
	return `${path}${sep}`.startsWith(outer === dirname(outer) ? outer : `${outer}${sep}`);
}

function isLink(path: string): boolean {
	try {
		return lstatSync(path).isSymbolicLink();
	} catch {
		return false;
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
