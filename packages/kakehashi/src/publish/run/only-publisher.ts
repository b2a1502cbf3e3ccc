import { mkdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { MessageError } from "@kakehashi/core/messages/message-error.ts";
import * as v from "@kakehashi/core/values/v.ts";
import { isRunning, systemErrorCode } from "../../disk/files.ts";
import { journalFolder } from "../../disk/names.ts";
import { t } from "../i18n/t.ts";
import { localTime } from "./publish-lock.ts";

/**
 * How old a marker may be that its process renews, and how often it is renewed, in milliseconds.
 * The number of a process alone proves nothing: after a restart another one may have it.
 */
const abandonedMs = 120_000;
const renewalMs = 10_000;

const markerSchema = v.object({
	/** Who publishes, in which process, and since when (ISO 8601). */
	by: v.string(),
	pid: v.number(),
	at: v.string(),
});
type Marker = v.InferOutput<typeof markerSchema>;

/**
 * Does some work while nobody else on this computer publishes the site. A process that was killed
 * keeps nobody out. Should two find its marker at the same moment, the lock at the target keeps
 * them apart.
 * @param site the folder of the site
 * @param by who publishes
 * @throws MessageError if somebody else publishes the site
 */
export async function asOnlyPublisher<Result>(
	site: string,
	by: string,
	work: () => Promise<Result>,
): Promise<Result> {
	const around = join(site, journalFolder);
	const file = join(around, "publisher.json");
	await mkdir(around, { recursive: true });
	// Without this, the marker would count as a file that is not committed.
	await writeFile(join(around, ".gitignore"), "*\n");
	await claim(file, { by, pid: process.pid, at: new Date().toISOString() });
	const renewal = setInterval(() => void renew(file).catch(() => {}), renewalMs);
	renewal.unref();
	try {
		return await work();
	} finally {
		clearInterval(renewal);
		await rm(file, { force: true });
	}
}

async function claim(file: string, own: Marker): Promise<void> {
	for (;;) {
		try {
			await writeFile(file, JSON.stringify(own), { flag: "wx", mode: 0o600 });
			return;
		} catch (error) {
			if (systemErrorCode(error) !== "EEXIST") throw error;
		}
		const holder = await readHolder(file);
		if (holder !== undefined)
			throw new MessageError(
				t("publishRunsHere", { by: holder.by, at: localTime(holder.at) }),
			);
		await rm(file, { force: true });
	}
}

function renew(file: string): Promise<void> {
	const now = new Date();
	return utimes(file, now, now);
}

/** Who publishes now. Undefined if nobody does any more. */
async function readHolder(file: string): Promise<Marker | undefined> {
	const found = await stat(file).catch(() => undefined);
	if (found === undefined || Math.abs(Date.now() - found.mtimeMs) > abandonedMs) return undefined;
	const marker = parseMarker(await readFile(file, "utf8").catch(() => ""));
	// The other one has made the file and not written it yet.
	if (marker === undefined) return { by: "?", pid: 0, at: found.mtime.toISOString() };
	return isRunning(marker.pid) ? marker : undefined;
}

function parseMarker(text: string): Marker | undefined {
	try {
		const result = v.safeParse(markerSchema, JSON.parse(text));
		return result.success ? result.output : undefined;
	} catch {
		return undefined;
	}
}
