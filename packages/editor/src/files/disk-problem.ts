import { statfs } from "node:fs/promises";
import type { Message } from "@kakehashi/core/messages/localize.ts";
import { MessageError } from "@kakehashi/core/messages/message-error.ts";
import { t } from "../i18n/t.ts";

/** A change is impossible because of the disk or missing write permissions. */
class DiskProblem extends MessageError {
	constructor(message: Message, cause?: unknown) {
		super(message, { cause });
		this.name = "DiskProblem";
	}
}

/**
 * Converts an error of the system or the journal into a message for people; undefined if the error
 * is a bug.
 */
export function diskProblem(
	error: unknown,
	file: string,
	platform: NodeJS.Platform = process.platform,
): DiskProblem | undefined {
	if (error instanceof DiskProblem) return error;
	if (!(error instanceof Error)) return undefined;
	const code = isHeldOpen(error, platform) ? "EBUSY" : codeOf(error);
	return code === undefined
		? undefined
		: new DiskProblem((messages[code] ?? messages.other)(file), error);
}

/** Whether another process has opened the folder's journal. */
export function isOpenElsewhere(error: unknown): boolean {
	return (
		error instanceof DiskProblem &&
		error.cause instanceof Error &&
		codeOf(error.cause) === "busy"
	);
}

/**
 * On Windows, a file that another program has open cannot be renamed or replaced. Whether the file
 * is read-only was checked before.
 */
function isHeldOpen(error: Error, platform: NodeJS.Platform): boolean {
	if (platform !== "win32" || !("syscall" in error) || error.syscall !== "rename") return false;
	return /^(?:EACCES|EBUSY|EPERM)$/.test(String(codeOf(error)));
}

function codeOf(error: Error): string | undefined {
	if ("errcode" in error && typeof error.errcode === "number")
		return sqliteCodes[error.errcode & 0xff];
	return "syscall" in error && "code" in error ? String(error.code) : undefined;
}

// Primary result codes, https://www.sqlite.org/rescode.html
const sqliteCodes: Readonly<Record<number, string>> = {
	5: "busy",
	6: "busy",
	8: "EROFS",
	10: "EIO",
	11: "EIO",
	13: "ENOSPC",
	14: "EACCES",
	26: "EIO",
};

const readOnly = (file: string): Message => t("fileReadOnly", { file });
const full = (file: string): Message => t("diskFull", { file });
const heldOpen = (file: string): Message => t("fileHeldOpen", { file });
const busy = (): Message => t("siteOpenElsewhere");
const other = (file: string): Message => t("fileInaccessible", { file });

const messages: Readonly<Record<string, (file: string) => Message>> & {
	readonly other: (file: string) => Message;
} = {
	EACCES: readOnly,
	EPERM: readOnly,
	EBUSY: heldOpen,
	EROFS: readOnly,
	ENOSPC: full,
	EDQUOT: full,
	EFBIG: full,
	busy,
	other,
};

/**
 * A disk with less free space than this, in bytes, counts as full: a program that writes several
 * files may fail before the space is zero.
 */
const minFree = 1024 * 1024;

/**
 * Returns a problem if the disk of a folder is full. This is checked separately, because other
 * programs rarely say so when they fail.
 */
export async function fullDiskProblem(
	folder: string,
	file: string,
): Promise<DiskProblem | undefined> {
	const { bavail, bsize, files, ffree } = await statfs(folder);
	return bavail * bsize < minFree || (files > 0 && ffree === 0) ? fullDisk(file) : undefined;
}

export const fullDisk = (file: string) => new DiskProblem(full(file));

/** The file is read-only. */
export function isReadOnly(file: string): DiskProblem {
	return new DiskProblem(readOnly(file));
}
