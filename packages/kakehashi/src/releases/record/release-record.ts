import { existsSync } from "node:fs";
import { open, readdir, readFile, readlink, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { MessageError } from "@kakehashi/core/messages/message-error.ts";
import * as v from "@kakehashi/core/values/v.ts";
import { t } from "../i18n/t.ts";
import { currentName, releaseNumber } from "./release-folder.ts";

const moment = v.pipe(
	v.string(),
	v.check((text) => !Number.isNaN(Date.parse(text)), t("releaseTimeInvalid")),
);

const drawnFrom = { mark: v.number(), commit: v.exactOptional(v.string()) };

/** The record of a release, in `release.json` among its files. */
const recordSchema = v.object({
	/** When the release was made (ISO 8601), by whom, and a description of the change. */
	at: moment,
	by: v.string(),
	what: v.string(),
	/** Id of the build. */
	build: v.string(),
	/**
	 * The day that the site was made for, such as `2026-11-22`. Entries of later days are not
	 * included.
	 */
	day: v.exactOptional(v.string()),
	/**
	 * The source of a release that the studio published: the id of the publishing job, the mark
	 * since which the editor's journal stores what changed files contained, and the commit.
	 */
	source: v.exactOptional(
		v.object({
			job: v.string(),
			...drawnFrom,
			/**
			 * Files whose changes were held back, each with the source of the version in this
			 * release.
			 */
			heldBack: v.exactOptional(v.record(v.string(), v.object(drawnFrom))),
		}),
	),
	/** When somebody last went back to this release, and who. */
	back: v.exactOptional(v.object({ at: moment, by: v.string() })),
});
export type ReleaseRecord = v.InferOutput<typeof recordSchema>;
export type ReleaseSource = NonNullable<ReleaseRecord["source"]>;

/** A complete built site that was published. */
export type Release = ReleaseRecord & {
	/**
	 * Number of the release, which is also the name of its folder. Later releases have higher
	 * numbers.
	 */
	readonly id: number;
	/** Whether visitors see this release. */
	readonly isCurrent: boolean;
};

export const recordFile = "release.json";

/**
 * The stored releases, newest first. Empty if the folder does not exist.
 * @throws MessageError if the record of a release cannot be read
 */
export async function list(folder: string): Promise<Release[]> {
	const current = await currentRelease(folder);
	return Promise.all(
		(await releaseIds(folder)).map(async (id) => ({
			...(await readRecord(join(folder, String(id)))),
			id,
			isCurrent: id === current,
		})),
	);
}

/**
 * The numbers of all releases, newest first. A folder without a record is no release, whatever its
 * name is: it may be the owner's.
 */
export async function releaseIds(folder: string): Promise<number[]> {
	const names = await readdir(folder).catch(() => []);
	return names
		.filter((name) => existsSync(join(folder, name, recordFile)))
		.flatMap((name) => releaseNumber(name) ?? [])
		.sort((a, b) => b - a);
}

/** The number of the release that visitors see. Undefined if there is none. */
export async function currentRelease(folder: string): Promise<number | undefined> {
	return releaseNumber(await readlink(join(folder, currentName)).catch(() => ""));
}

/**
 * The release that visitors see, with its record. Undefined if there is none, or its record cannot
 * be read.
 */
export async function shownRelease(folder: string): Promise<Release | undefined> {
	const id = await currentRelease(folder);
	const record =
		id === undefined
			? undefined
			: await readRecord(join(folder, String(id))).catch(() => undefined);
	return id === undefined || record === undefined
		? undefined
		: { ...record, id, isCurrent: true };
}

/**
 * Writes the record of a release. The file is replaced atomically, so readers see either the old or
 * the new record.
 */
export async function writeRecord(release: string, record: ReleaseRecord): Promise<void> {
	const fresh = join(release, `.${recordFile}`);
	await writeFile(fresh, `${JSON.stringify(record, undefined, "\t")}\n`);
	await sync(fresh);
	await rename(fresh, join(release, recordFile));
}

export async function readRecord(release: string): Promise<ReleaseRecord> {
	const file = join(release, recordFile);
	const text = await readFile(file, "utf8").catch(() => "");
	const result = v.safeParse(recordSchema, parsed(text));
	if (result.success) return result.output;
	throw new MessageError(t("releaseIncomplete", { file }));
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** Flushes a file or a folder to the disk. */
export async function sync(path: string): Promise<void> {
	const handle = await open(path);
	await handle.sync().finally(() => handle.close());
}
