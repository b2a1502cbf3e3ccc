import { existsSync } from "node:fs";
import { cp, lstat, mkdir, mkdtemp, open, readFile, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { localize } from "@kakehashi/core/messages/localize.ts";
import { MessageError } from "@kakehashi/core/messages/message-error.ts";
import { hideFromGit } from "../database/sqlite-database.ts";
import { removeFolder, renamePatiently } from "../disk/files.ts";
import { generatedFolders, journalFolder, peopleFile } from "../disk/names.ts";
import { pathInside } from "../disk/paths.ts";
import { sqliteFile } from "../inbox/store/open-store.ts";
import { list } from "../releases/record/release-record.ts";
import { CommandLineError } from "../terminal/command-line.ts";
import type { RunCommand } from "./command.ts";
import { t } from "./i18n/t.ts";
import { releasesFolder } from "./release.ts";

/**
 * Folders that are not copied, because they can be generated again. Of the releases, the backup
 * holds only their list.
 */
const made: ReadonlySet<string> = new Set(["lost+found", ...generatedFolders]);

/**
 * A database is copied only if nothing has written to it for this long, in milliseconds. The check
 * is repeated up to `maxTries` times.
 */
const stillMs = 50;
const maxTries = 1_000;

/**
 * Copies everything of a site that cannot be recreated into a new folder: content, settings, Git,
 * journal, people, messages and the list of releases. Servers and editors may keep running. The
 * copy is a working site.
 */
export const backup: RunCommand = async (context) => {
	const { folder, values, environment } = context;
	if (typeof values.out !== "string") throw new CommandLineError(t("backupFolderMissing"));
	const out = resolve(values.out);
	if (existsSync(out) || pathInside(folder, out) !== undefined)
		throw new MessageError(t("backupFolderNotNew", { out }));
	await mkdir(dirname(out), { recursive: true });
	// Writes to a temporary folder with a unique name, so that nothing existing is overwritten. Its
	// mode (owner only) protects messages and personal data from other users of the machine.
	const fresh = await mkdtemp(`${out}.`);
	let databases: number;
	try {
		databases = await copyFolder(folder, fresh, made);
		const data = resolve(folder, environment.DATA_DIR || "data");
		const place = pathInside(folder, data);
		if (existsSync(data) && place === undefined)
			databases += await copyFolder(data, join(fresh, "data"));
		hideFromGit(sqliteFile(join(fresh, place ?? "data")));
		// Revokes the sign-in links in the copy. Otherwise a restored backup would let in people
		// who were removed later, lost a device, or whose link was revoked.
		if (existsSync(join(fresh, journalFolder, peopleFile))) {
			const { openPeople } = await import("@kakehashi/studio/people/open-people.ts");
			const people = openPeople(fresh);
			await people.revokeLinks().finally(() => people.close());
		}
		await writeFile(
			join(fresh, "releases.json"),
			`${JSON.stringify(await list(releasesFolder(context)), undefined, "\t")}\n`,
		);
		await hideFromOwnGit(fresh, "/releases.json");
		await renamePatiently(fresh, out);
	} catch (error) {
		await removeFolder(fresh);
		throw error;
	}
	console.log(localize(t("backupDone", { out, databases })));
	if (environment.DATABASE_URL) console.log(localize(t("backupWithoutPostgres")));
	return undefined;
};

/**
 * Adds a line to `.git/info/exclude` of the copy, so that `git add -A` does not add a file that
 * only the backup has.
 */
async function hideFromOwnGit(folder: string, line: string): Promise<void> {
	if (!existsSync(join(folder, ".git", "HEAD"))) return;
	const list = join(folder, ".git", "info", "exclude");
	const lines = (await readFile(list, "utf8").catch(() => "")).split("\n");
	await mkdir(dirname(list), { recursive: true });
	if (!lines.includes(line)) await writeFile(list, `${lines.join("\n").trimEnd()}\n${line}\n`);
}

/** @returns the number of databases that were copied */
async function copyFolder(
	from: string,
	to: string,
	left: ReadonlySet<string> = new Set(),
): Promise<number> {
	const databases: string[] = [];
	const isCopied = async (path: string) => {
		if (left.has(relative(from, path)) || (await isSpecial(path))) return false;
		if (/-(?:wal|shm)$/.test(path)) return !(await isDatabase(path.slice(0, -4)));
		if (!(await isDatabase(path))) return true;
		databases.push(relative(from, path));
		return false;
	};
	await cp(from, to, {
		recursive: true,
		preserveTimestamps: true,
		verbatimSymlinks: true,
		filter: isCopied,
	});
	for (const file of databases) await copyDatabase(join(from, file), join(to, file));
	return databases.length;
}

/** Whether a path is a pipe, a socket or a device, which cannot be copied. */
async function isSpecial(path: string): Promise<boolean> {
	const stats = await lstat(path);
	return !stats.isFile() && !stats.isDirectory() && !stats.isSymbolicLink();
}

async function isDatabase(path: string): Promise<boolean> {
	if (!(await stat(path).catch(() => undefined))?.isFile()) return false;
	const file = await open(path);
	const { buffer } = await file.read(Buffer.alloc(16), 0, 16, 0).finally(() => file.close());
	return buffer.toString("latin1") === "SQLite format 3\0";
}

/**
 * Copies a database together with its write-ahead log, at a moment when nothing writes to it.
 * SQLite's own backup is not possible: the editor locks its database against other processes, even
 * for reading. Afterwards, the copy is opened and checked.
 */
async function copyDatabase(from: string, to: string): Promise<void> {
	for (let tried = 0; tried < maxTries; tried += 1) {
		const before = await lastWrite(from);
		const isStill = Date.now() - before.at > stillMs;
		if (isStill)
			for (const end of ["", "-wal"])
				await cp(from + end, to + end, { force: true }).catch(
					(error) => end === "-wal" || Promise.reject(error),
				);
		if (isStill && (await lastWrite(from)).text === before.text) {
			const database = new DatabaseSync(to);
			const [found] = database.prepare("PRAGMA quick_check").all();
			database.close();
			if (found?.quick_check === "ok") return;
			break;
		}
		await rm(`${to}-wal`, { force: true });
		await pause(stillMs);
	}
	throw new MessageError(
		t("backupDatabaseNotCopied", { from: basename(dirname(from)), from2: basename(from) }),
	);
}

async function lastWrite(database: string) {
	const found = await Promise.all(
		["", "-wal"].map((end) => stat(database + end).catch(() => undefined)),
	);
	return {
		at: Math.max(...found.map((each) => each?.mtimeMs ?? 0)),
		text: found.map((each) => `${each?.mtimeMs} ${each?.size}`).join(),
	};
}
