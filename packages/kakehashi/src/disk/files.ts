import { closeSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";
import { lstat, rename, rm } from "node:fs/promises";
import { setTimeout as pauseFor } from "node:timers/promises";

// On Windows, a file that any program has open cannot be replaced or removed. Virus scanners, the
// search index and cloud drives open each new file for a moment, so these errors usually pass
// within milliseconds. On other systems they do not pass.
const passingErrors = new Set(["EACCES", "EBUSY", "EPERM"]);

/** How long to wait before each further try on Windows, in milliseconds: two seconds in all. */
const pausesMs = [10, 20, 40, 80, 150, 200, 300, 400, 400, 400];

/** `rename` and `pause` (in milliseconds) are passed in by tests. */
type RenameOptions<Result> = {
	readonly platform?: NodeJS.Platform;
	readonly rename?: (from: string, to: string) => Result;
	readonly pause?: (milliseconds: number) => Result;
};

/**
 * Renames a file or folder, and replaces a file with the new name. On Windows it tries again while
 * another program has one of them open, for up to two seconds.
 */
export async function renamePatiently(
	from: string,
	to: string,
	{
		platform = process.platform,
		rename: renameOnce = rename,
		pause = pauseFor,
	}: RenameOptions<Promise<unknown>> = {},
): Promise<void> {
	for (const milliseconds of platform === "win32" ? pausesMs : []) {
		try {
			await renameOnce(from, to);
			return;
		} catch (error) {
			if (!canPass(error)) throw error;
		}
		await pause(milliseconds);
	}
	await renameOnce(from, to);
}

/** Like `renamePatiently`. On Windows it may block the process for up to two seconds. */
export function renamePatientlySync(
	from: string,
	to: string,
	{
		platform = process.platform,
		rename: renameOnce = renameSync,
		pause = blockFor,
	}: RenameOptions<void> = {},
): void {
	for (const milliseconds of platform === "win32" ? pausesMs : []) {
		try {
			renameOnce(from, to);
			return;
		} catch (error) {
			if (!canPass(error)) throw error;
		}
		pause(milliseconds);
	}
	renameOnce(from, to);
}

/** The code of a system error, such as `ENOENT`. */
export const systemErrorCode = (error: unknown) => String((error as NodeJS.ErrnoException).code);

/** Whether a process with this id is running on this machine. */
export function isRunning(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch (error) {
		return systemErrorCode(error) === "EPERM";
	}
}

const canPass = (error: unknown) => passingErrors.has(systemErrorCode(error));

function blockFor(milliseconds: number): void {
	Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

const removal = {
	recursive: true,
	force: true,
	// Elsewhere, an error that Node would try again after does not pass.
	maxRetries: process.platform === "win32" ? 8 : 0,
	retryDelay: 50,
};

/** Removes a file or folder with everything in it. Does nothing if it does not exist. */
export async function removeFolder(path: string): Promise<void> {
	await rm(path, removal);
}

/** Like `removeFolder`. On Windows it may block the process for up to two seconds. */
export function removeFolderSync(path: string): void {
	rmSync(path, removal);
}

/**
 * Removes a temporary folder. What cannot be removed is left to the system: it must not turn good
 * work into an error.
 */
export async function discardFolder(path: string): Promise<void> {
	await removeFolder(path).catch(() => {});
}

/**
 * Puts a complete folder in the place of another one. The old folder is removed last, so a failure
 * leaves it as it was.
 * @param fresh the new folder, on the same disk
 * @param old a path that does not exist, also there, for the old folder meanwhile
 * @param rename is passed in by tests
 */
export async function replaceFolder(
	fresh: string,
	folder: string,
	old: string,
	rename: (from: string, to: string) => Promise<void> = renamePatiently,
): Promise<void> {
	const exists = await lstat(folder).then(
		() => true,
		() => false,
	);
	if (exists) await rename(folder, old);
	try {
		await rename(fresh, folder);
	} catch (error) {
		if (exists) await rename(old, folder);
		throw error;
	}
	await discardFolder(old);
}

/**
 * Syncs the entries of a folder to the disk. Windows cannot open folders, and does it by itself.
 */
export function syncFolder(folder: string, platform: NodeJS.Platform = process.platform): void {
	if (platform === "win32") return;
	const descriptor = openSync(folder, "r");
	try {
		fsyncSync(descriptor);
	} finally {
		closeSync(descriptor);
	}
}
