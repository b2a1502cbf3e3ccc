import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { isRunning } from "../../builder/releases/publish.ts";
import { journalFolder } from "../../editor/files/open-site-files.ts";
import { replaceFile } from "../../editor/files/replace-file.ts";

const schema = v.object({ origin: v.string(), pid: v.number() });
const fileIn = (folder: string) => join(folder, journalFolder, "studio.json");

/** Writes down where this process's studio is, for whoever starts a second one in the owner's folder. */
export function tellWhere(folder: string, origin: string): void {
	replaceFile(fileIn(folder), Buffer.from(JSON.stringify({ origin, pid: process.pid })), undefined, 0o600);
}

/** Where the last studio that was started in this folder was. */
export function whereTold(folder: string): { readonly origin: string; readonly pid: number } | undefined {
	try {
		return v.parse(schema, JSON.parse(readFileSync(fileIn(folder), "utf8")));
	} catch {
		return undefined;
	}
}

/** That studio, if it is another process that is running on this machine. */
export function runningStudio(folder: string): ReturnType<typeof whereTold> {
	const noted = whereTold(folder);
	return noted !== undefined && noted.pid !== process.pid && isRunning(noted.pid) ? noted : undefined;
}
