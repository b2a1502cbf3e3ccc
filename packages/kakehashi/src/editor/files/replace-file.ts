import {
	accessSync,
	closeSync,
	constants,
	fchmodSync,
	fchownSync,
	fsyncSync,
	mkdirSync,
	openSync,
	realpathSync,
	renameSync,
	rmSync,
	type Stats,
	statSync,
	unlinkSync,
	writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { isReadOnly } from "./disk-problem.ts";

/**
 * Replaces a file so that at any moment either all of the old bytes or all of the new ones are there: they go into another
 * file of the folder first, and replace the old one once they are on the disk. A link stays; what it points to is replaced.
 * @param checkLast checks once more what is there, after the long part: if it throws, nothing is replaced
 * @param mode the rights of a file that was not there before
 * @param sync has the folder's entries written to the disk; for many files, once for all of them
 */
export function replaceFile(path: string, bytes: Uint8Array, checkLast = () => {}, mode = 0o666, sync = syncFolder): void {
	const target = followLinks(path);
	const stat = writableFile(target);
	const folder = dirname(target);
	if (stat === undefined) mkdirSync(folder, { recursive: true });
	const temporary = temporaryFor(target);
	try {
		rmSync(temporary, { force: true });
		writeThrough(temporary, bytes, stat, mode);
		checkLast();
		renameSync(temporary, target);
	} catch (error) {
		rmSync(temporary, { force: true });
		throw error;
	}
	sync(folder);
}

/** Removes a file, or the link that points to it. */
export function removeFile(path: string, sync = syncFolder): void {
	if (writableFile(path) === undefined) return;
	unlinkSync(path);
	sync(dirname(path));
}

/** Removes what a process that was killed has left beside a file. */
export function removeTemporary(path: string): void {
	rmSync(temporaryFor(followLinks(path)), { force: true });
}

// Hidden, and marked as a copy at its end, so that nothing takes it for content.
const temporaryFor = (target: string) => join(dirname(target), `.${basename(target)}.kakehashi~`);

function followLinks(path: string): string {
	try {
		return realpathSync(path);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return path;
		throw error;
	}
}

function writableFile(path: string): Stats | undefined {
	const stat = statSync(path, { throwIfNoEntry: false });
	if (stat === undefined) return undefined;
	// Replacing a file needs no permission to write to it, and an administrator may do anything, so its mode is checked.
	if (!stat.isFile() || (stat.mode & 0o222) === 0) throw isReadOnly(basename(path));
	accessSync(path, constants.W_OK);
	return stat;
}

function writeThrough(path: string, bytes: Uint8Array, old: Stats | undefined, mode: number): void {
	const descriptor = openSync(path, "wx", mode);
	try {
		writeFileSync(descriptor, bytes);
		if (old !== undefined) keepPermissions(descriptor, old);
		fsyncSync(descriptor);
	} finally {
		closeSync(descriptor);
	}
}

function keepPermissions(descriptor: number, old: Stats): void {
	try {
		fchownSync(descriptor, old.uid, old.gid);
	} catch {
		// Only an administrator can give a file to somebody else.
	}
	fchmodSync(descriptor, old.mode & 0o7777);
}

/** Has the entries of a folder written to the disk. */
export function syncFolder(folder: string): void {
	// Windows cannot open folders, and writes their entries on its own.
	if (process.platform === "win32") return;
	const descriptor = openSync(folder, "r");
	try {
		fsyncSync(descriptor);
	} finally {
		closeSync(descriptor);
	}
}
