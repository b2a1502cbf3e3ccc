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
	rmSync,
	type Stats,
	statSync,
	unlinkSync,
	writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { renamePatientlySync, syncFolder } from "kakehashi/internal/storage.ts";
import { isReadOnly } from "./disk-problem.ts";

/**
 * Replaces a file atomically: the new bytes go into a temporary file in the same folder, which
 * replaces the old file once its bytes are on the disk. A symbolic link stays, and its target is
 * replaced.
 * @param checkLast a last check after the slow part; if it throws, nothing is replaced
 * @param mode the permissions of a new file
 * @param sync syncs the folder's entries to the disk; for many files, a caller can do this once for
 * all of them
 */
export function replaceFile(
	path: string,
	bytes: Uint8Array,
	checkLast = () => {},
	mode = 0o666,
	sync = syncFolder,
): void {
	const target = followLinks(path);
	const stat = writableFile(target);
	const folder = dirname(target);
	if (stat === undefined) mkdirSync(folder, { recursive: true });
	const temporary = temporaryFor(target);
	try {
		rmSync(temporary, { force: true });
		writeThrough(temporary, bytes, stat, mode);
		checkLast();
		renamePatientlySync(temporary, target);
	} catch (error) {
		rmSync(temporary, { force: true });
		throw error;
	}
	sync(folder);
}

/** Removes a file. If the path is a symbolic link, it removes the link. */
export function removeFile(path: string, sync = syncFolder): void {
	if (writableFile(path) === undefined) return;
	unlinkSync(path);
	sync(dirname(path));
}

/** Removes the temporary file that a killed process may have created beside a file. */
export function removeTemporary(path: string): void {
	rmSync(temporaryFor(followLinks(path)), { force: true });
}

// The name begins with a dot and ends like a backup copy, so that nothing reads the file as
// content.
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
	// Renaming over a file needs no write permission for it, and an administrator may write
	// anything. So the mode is checked explicitly.
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
		// Only an administrator can change the owner of a file.
	}
	fchmodSync(descriptor, old.mode & 0o7777);
}
