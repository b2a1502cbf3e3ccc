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

/** The studio of another process that was the last to start in this folder, if that process is running on this machine. */
export function runningStudio(folder: string): { readonly origin: string; readonly pid: number } | undefined {
	try {
		const said = v.parse(schema, JSON.parse(readFileSync(fileIn(folder), "utf8")));
		return said.pid !== process.pid && isRunning(said.pid) ? said : undefined;
	} catch {
		return undefined;
	}
}
