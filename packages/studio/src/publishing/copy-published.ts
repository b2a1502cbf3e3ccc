import {
	accessSync,
	constants,
	cpSync,
	existsSync,
	lstatSync,
	mkdirSync,
	readdirSync,
	realpathSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { generatedFolders, journalFolder, removeFolderSync } from "kakehashi/internal/storage.ts";

/** Names in the site's folder that no build reads. */
const notCopied: ReadonlySet<string> = new Set([".git", journalFolder, ...generatedFolders]);

/** Whether a build may read a path. In `data`, it reads JSON files, but not the inbox. */
const isSource = (path: string) => !path.startsWith(`data${sep}`) || path.endsWith(".json");

/**
 * Copies a site's folder, and then restores the published content of the files that the draft has
 * changed.
 * @param releases the folder of releases, which is not copied
 * @param published files that have changed, with their published content; null if the file did not
 * exist
 * @returns the folder of the copy; the next copy replaces it
 */
export function copyPublished(
	folder: string,
	releases: string,
	published: ReadonlyMap<string, Uint8Array | null>,
): string {
	const copy = join(folder, journalFolder, "published");
	removeFolderSync(copy);
	mkdirSync(copy, { recursive: true });
	/** By the path of the copy: the link in the site. */
	const links = new Map<string, string>();
	const filter = (from: string, to: string) =>
		isSource(relative(copy, to)) && copyOrRecordLink(from, to, links);
	const names = readdirSync(folder).filter(
		(each) => !notCopied.has(each) && join(folder, each) !== resolve(releases),
	);
	// A part of the site may be a link to a folder elsewhere. Copy its content, so that nothing is
	// written to that folder. A broken link does not exist for `existsSync`.
	for (const name of names.filter((each) => existsSync(join(folder, each))))
		cpSync(realpathSync(join(folder, name)), join(copy, name), {
			recursive: true,
			mode: constants.COPYFILE_FICLONE,
			filter,
		});
	for (const [to, link] of links) copyLink(link, to, folder, copy);
	// Share `node_modules`, which also contains the caches of builds.
	mkdirSync(join(folder, "node_modules"), { recursive: true });
	symlinkSync(join(folder, "node_modules"), join(copy, "node_modules"), "junction");
	for (const [file, bytes] of published) {
		const path = join(copy, file);
		if (bytes === null) rmSync(path, { force: true });
		else {
			mkdirSync(dirname(path), { recursive: true });
			writeFileSync(path, bytes);
		}
	}
	return copy;
}

/**
 * Whether `cpSync` copies a path: only readable files and folders. Links are recorded in `links`,
 * to be created later.
 */
function copyOrRecordLink(from: string, to: string, links: Map<string, string>): boolean {
	try {
		const stats = lstatSync(from);
		if (stats.isSymbolicLink()) links.set(to, from);
		accessSync(from, constants.R_OK);
		return stats.isFile() || stats.isDirectory();
	} catch {
		return false;
	}
}

/**
 * Creates a link in the copy. A link to a file of the site is changed to lead to the same file of
 * the copy. A link that is broken or leads out of the site is omitted, because its target is not
 * part of what is published. Windows makes no junctions to files, but publishing is refused there
 * before.
 */
function copyLink(link: string, to: string, folder: string, copy: string): void {
	const site = realpathSync(folder);
	const real = existsSync(link) ? realpathSync(link) : "";
	if (real.startsWith(`${site}${sep}`))
		symlinkSync(join(copy, relative(site, real)), to, "junction");
}
