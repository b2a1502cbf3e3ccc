import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { MessageError } from "@kakehashi/core/messages/message-error.ts";
import { severalAtOnce } from "@kakehashi/core/several-at-once.ts";
import { isRunning, systemErrorCode } from "../../disk/files.ts";
import { t } from "../i18n/t.ts";
import { retainedReleases } from "../record/release-folder.ts";
import {
	currentRelease,
	type Release,
	type ReleaseRecord,
	readRecord,
	recordFile,
	releaseIds,
	sync,
	writeRecord,
} from "../record/release-record.ts";
import { switchTo, unfinishedName, unfinishedNames } from "../switch/switch-release.ts";

export type PublishOptions = {
	/** The folder of the releases. It is created if it is missing. */
	readonly folder: string;
	/** Who publishes, and a description of the change. */
	readonly by: string;
	readonly what: string;
	/** The day and source that the record of the release names. */
	readonly from?: Pick<ReleaseRecord, "day" | "source">;
	/**
	 * Writes the whole site into a folder that does not exist yet. Rejects if the site must not be
	 * published.
	 */
	readonly build: (folder: string) => Promise<void>;
	/** Checks the built site before visitors see it. Rejects if the site must not be published. */
	readonly verify: (folder: string) => Promise<void>;
	/** Returns the current time in milliseconds since 1970. */
	readonly now?: () => number;
};

/**
 * Publishes the site: builds it in a hidden folder, verifies the build, makes it the next release
 * and shows it to visitors. Visitors always see one complete release. If anything fails, they still
 * see the previous one. Old releases are removed, except for the last ten.
 * @returns the release that visitors see afterwards; the previous one if the build is the same
 * @throws MessageError if the disk is full, and whatever `build` and `verify` throw
 */
export async function publish({
	folder,
	by,
	what,
	from = {},
	build,
	verify,
	now = Date.now,
}: PublishOptions): Promise<Release> {
	await mkdir(folder, { recursive: true });
	await clear(folder);
	const name = unfinishedName("new");
	const fresh = join(folder, name);
	try {
		await build(fresh);
		const current = await currentRelease(folder);
		if (current !== undefined && (await isSame(fresh, join(folder, String(current))))) {
			await rm(fresh, { recursive: true });
			const same = { ...(await readRecord(join(folder, String(current)))), ...from };
			await writeRecord(join(folder, String(current)), same);
			return { ...same, id: current, isCurrent: true };
		}
		await verify(fresh);
		const { id: buildId } = JSON.parse(
			await readFile(join(fresh, "server/build.json"), "utf8"),
		) as { readonly id: string };
		const record = { at: new Date(now()).toISOString(), by, what, build: buildId, ...from };
		await writeRecord(fresh, record);
		await syncAll(fresh);
		const id = await place(folder, fresh);
		await switchTo(folder, id);
		// The release is already public, so a failure to remove old ones is ignored. The next
		// publication tries again.
		await clear(folder).catch(() => {});
		return { ...record, id, isCurrent: true };
	} catch (error) {
		// Removes the unfinished release, whose files may have filled the disk.
		unfinishedNames.delete(name);
		await clear(folder).catch(() => {});
		throw isFull(error) ? diskFull(await currentRelease(folder), error) : error;
	} finally {
		unfinishedNames.delete(name);
	}
}

/** Renames the built folder to the next release number. */
async function place(folder: string, fresh: string): Promise<number> {
	for (let id = ((await releaseIds(folder))[0] ?? 0) + 1; ; id += 1) {
		// A folder without a record is not a release and stays, even if it is empty.
		if (existsSync(join(folder, String(id)))) continue;
		try {
			await rename(fresh, join(folder, String(id)));
			return id;
		} catch (error) {
			// Another process has published under this number at the same time, so the next number
			// is tried.
			if (!/^(?:ENOTEMPTY|EEXIST)$/.test(systemErrorCode(error))) throw error;
		}
	}
}

/**
 * Removes old releases, and unfinished folders and links of processes that have ended or were
 * killed.
 */
async function clear(folder: string): Promise<void> {
	const [ids, current] = await Promise.all([releaseIds(folder), currentRelease(folder)]);
	// Renamed to a hidden name before removal, so that a partly removed folder does not count as a
	// release.
	for (const id of ids.slice(retainedReleases).filter((each) => each !== current)) {
		const name = unfinishedName("old");
		await rename(join(folder, String(id)), join(folder, name)).finally(() =>
			unfinishedNames.delete(name),
		);
	}
	for (const name of await readdir(folder)) {
		const pid = /^\.(?:new|link|old)-(\d+)-[\da-f-]+$/.exec(name)?.[1];
		const isDead =
			pid !== undefined &&
			(Number(pid) === process.pid ? !unfinishedNames.has(name) : !isRunning(Number(pid)));
		if (isDead) await rm(join(folder, name), { recursive: true, force: true });
	}
}

/** Flushes all files to the disk, so that the release survives a power failure. */
async function syncAll(folder: string): Promise<void> {
	// With thousands of files, one `sync` for the file system takes a tenth of the time.
	if (
		process.platform === "linux" &&
		(await promisify(execFile)("sync", ["-f", folder]).catch(() => undefined)) !== undefined
	)
		return;
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	await severalAtOnce(entries, 32, ({ parentPath, name }) => sync(join(parentPath, name)));
}

/**
 * Whether two builds have the same files. If a timer builds every night without changes, this must
 * not push out the earlier releases.
 */
async function isSame(one: string, other: string): Promise<boolean> {
	const [files, others] = await Promise.all([filesOf(one), filesOf(other)]);
	if (files.join() !== others.join()) return false;
	let same = true;
	await severalAtOnce(files, 16, async (file) => {
		if (same && !(await isSameFile(join(one, file), join(other, file)))) same = false;
	});
	return same;
}

async function isSameFile(one: string, other: string): Promise<boolean> {
	const [a, b] = await Promise.all([stat(one), stat(other)]);
	// Two names (hard links) of one file need no comparison.
	if (a.ino === b.ino && a.dev === b.dev) return true;
	return a.size === b.size && (await readFile(one)).equals(await readFile(other));
}

async function filesOf(folder: string): Promise<string[]> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const files = entries
		.filter((entry) => entry.isFile())
		.map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
	return files.filter((file) => !file.endsWith(recordFile)).sort();
}

const isFull = (error: unknown) => /^(?:ENOSPC|EDQUOT|EFBIG)$/.test(systemErrorCode(error));

function diskFull(current: number | undefined, cause: unknown): MessageError {
	const still =
		current === undefined ? "" : t("releaseStillVisible", { current: String(current) });
	return new MessageError(t("releaseDiskFull", { still }), { cause });
}
