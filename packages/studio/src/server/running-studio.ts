import { readFileSync } from "node:fs";
import { join } from "node:path";
import { replaceFile } from "@kakehashi/editor/files/replace-file.ts";
import { isRunning, journalFolder } from "kakehashi/internal/storage.ts";
import * as v from "valibot";

const schema = v.object({ origin: v.string(), pid: v.number() });
const fileIn = (folder: string) => join(folder, journalFolder, "studio.json");

/**
 * Stores the address of this process's studio, so that a second one started in the same folder can
 * find it.
 */
export function recordStudio(folder: string, origin: string): void {
	replaceFile(
		fileIn(folder),
		Buffer.from(JSON.stringify({ origin, pid: process.pid })),
		undefined,
		0o600,
	);
}

/**
 * The address and process of the last studio started in this folder. Undefined if there was none.
 */
export function recordedStudio(
	folder: string,
): { readonly origin: string; readonly pid: number } | undefined {
	try {
		return v.parse(schema, JSON.parse(readFileSync(fileIn(folder), "utf8")));
	} catch {
		return undefined;
	}
}

/**
 * The last studio started in this folder, if its process still runs on this machine and is not this
 * one.
 */
export function runningStudio(folder: string): ReturnType<typeof recordedStudio> {
	const noted = recordedStudio(folder);
	return noted !== undefined && noted.pid !== process.pid && isRunning(noted.pid)
		? noted
		: undefined;
}
