import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { MessageError } from "../../core/messages/message-error.ts";
import { retainedReleases } from "../../core/releases/release-folder.ts";
import { severalAtOnce } from "../work/several-at-once.ts";
import {
	currentRelease,
	type Release,
	type ReleaseRecord,
	readRecord,
	recordFile,
	releaseIds,
	switchTo,
	sync,
	unfinishedName,
	unfinishedNames,
	writeRecord,
} from "./releases.ts";

export type PublishOptions = {
	/** Where the releases are. It is created if it is missing. */
	readonly folder: string;
	/** Who publishes, and what changes. */
	readonly by: string;
	readonly what: string;
	/** What it is made from. */
	readonly from?: Pick<ReleaseRecord, "day" | "source">;
	/** Writes the whole site into a folder that does not exist yet; rejects if the site must not be published. */
	readonly build: (folder: string) => Promise<void>;
	/** Looks at what was built, before visitors see it; rejects likewise. */
	readonly tryOut: (folder: string) => Promise<void>;
	/** Milliseconds since 1970. */
	readonly now?: () => number;
};

/**
 * Publishes: builds beside the releases, tries the build out, adds it to them and shows it to visitors. At any moment they
 * see one complete release; if anything fails, it is the previous one. The last ten releases are kept.
 * @returns what visitors see then: the previous release, if nothing has changed since
 * @throws MessageError if the disk is full, and what `build` and `tryOut` throw
 */
export async function publish({ folder, by, what, from = {}, build, tryOut, now = Date.now }: PublishOptions): Promise<Release> {
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
		await tryOut(fresh);
		const { id: buildId } = JSON.parse(await readFile(join(fresh, "server/build.json"), "utf8")) as { readonly id: string };
		const record = { at: new Date(now()).toISOString(), by, what, build: buildId, ...from };
		await writeRecord(fresh, record);
		await syncAll(fresh);
		const id = await place(folder, fresh);
		await switchTo(folder, id);
		// It is published, whatever happens to the old ones; the next time will tell.
		await clear(folder).catch(() => {});
		return { ...record, id, isCurrent: true };
	} catch (error) {
		// Its files may be what has filled the disk.
		unfinishedNames.delete(name);
		await clear(folder).catch(() => {});
		throw isFull(error) ? diskFull(await currentRelease(folder), error) : error;
	} finally {
		unfinishedNames.delete(name);
	}
}

/** Adds it to the others, under the next number. */
async function place(folder: string, fresh: string): Promise<number> {
	for (let id = ((await releaseIds(folder))[0] ?? 0) + 1; ; id += 1) {
		try {
			await rename(fresh, join(folder, String(id)));
			return id;
		} catch (error) {
			// Another one was published at the same time.
			if (!/^(?:ENOTEMPTY|EEXIST)$/.test(codeOf(error))) throw error;
		}
	}
}

/** Removes releases that are too old, and what was left unfinished, including by a process that was killed. */
async function clear(folder: string): Promise<void> {
	const [ids, current] = await Promise.all([releaseIds(folder), currentRelease(folder)]);
	// Hidden first: a half-removed folder is not a release.
	for (const id of ids.slice(retainedReleases).filter((each) => each !== current)) await rename(join(folder, String(id)), join(folder, `.old-${id}`));
	for (const name of await readdir(folder)) {
		const [, unfinished, pid] = /^(\.(?:new|link)-(\d+)-[\da-f-]+)(?:\.new)?$/.exec(name) ?? [];
		const isDead = unfinished !== undefined && (Number(pid) === process.pid ? !unfinishedNames.has(unfinished) : !isRunning(Number(pid)));
		if (isDead || name.startsWith(".old-")) await rm(join(folder, name), { recursive: true, force: true });
	}
}

/** Whether a process of this machine is running. */
export function isRunning(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch (error) {
		return codeOf(error) === "EPERM";
	}
}

/** Makes the system write all files to the disk, so that the release survives a power failure. */
async function syncAll(folder: string): Promise<void> {
	// With thousands of files, one call for all of them takes a tenth of the time.
	if (process.platform === "linux" && (await promisify(execFile)("sync", ["-f", folder]).catch(() => undefined)) !== undefined) return;
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	await severalAtOnce(entries, 32, ({ parentPath, name }) => sync(join(parentPath, name)));
}

/** Whether two builds are the same, file by file: a timer that builds each night must not push out the earlier releases. */
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
	// What was taken over is one file under two names.
	if (a.ino === b.ino && a.dev === b.dev) return true;
	return a.size === b.size && (await readFile(one)).equals(await readFile(other));
}

async function filesOf(folder: string): Promise<string[]> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
	return files.filter((file) => !file.endsWith(recordFile)).sort();
}

const codeOf = (error: unknown) => String((error as NodeJS.ErrnoException).code);
const isFull = (error: unknown) => /^(?:ENOSPC|EDQUOT|EFBIG)$/.test(codeOf(error));

function diskFull(current: number | undefined, cause: unknown): MessageError {
	const still =
		current === undefined ? { en: "", ja: "" } : { en: ` Visitors still see release ${current}.`, ja: `公開中のリリース${current}はそのままです。` };
	return new MessageError(
		{
			en: `There is no space left on the disk, so nothing was published.${still.en} Free some space, then try again.`,
			ja: `ディスクの空きが足りないため、公開しませんでした。${still.ja}空きを作ってから、もう一度お試しください。`,
		},
		{ cause },
	);
}
