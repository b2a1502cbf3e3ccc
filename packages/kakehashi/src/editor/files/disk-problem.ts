import { statfs } from "node:fs/promises";
import { MessageError } from "../../core/messages/message-error.ts";
import type { Message } from "../../core/messages/say.ts";

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
export function diskProblem(error: unknown, file: string): DiskProblem | undefined {
	if (error instanceof DiskProblem) return error;
	if (!(error instanceof Error)) return undefined;
	const code = codeOf(error);
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

const readOnly = (file: string): Message => ({
	en: `${file} is read-only. Allow writing to it and to its folder, then try again.`,
	ja: `${file}は読み取り専用です。ファイルとフォルダーへの書き込みを許可してから、もう一度お試しください。`,
});
const full = (file: string): Message => ({
	en: `There is no space left on the disk for ${file}. Nothing was changed. Free some space, then try again.`,
	ja: `ディスクの空きが足りず、${file}を保存できません。何も変更していません。空きを作ってから、もう一度お試しください。`,
});
const busy = (): Message => ({
	en: "The site is already open in another editor. Close that one first.",
	ja: "このサイトは、別の編集プログラムで開かれています。先にそちらを終了してください。",
});
const other = (file: string): Message => ({
	en: `${file} cannot be read or written. Nothing was changed.`,
	ja: `${file}の読み書きができません。何も変更していません。`,
});

const messages: Readonly<Record<string, (file: string) => Message>> & {
	readonly other: (file: string) => Message;
} = {
	EACCES: readOnly,
	EPERM: readOnly,
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
