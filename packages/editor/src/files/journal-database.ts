import { chmodSync, closeSync, mkdirSync, openSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { migrateSqlite, renamePatientlySync } from "kakehashi/internal/storage.ts";
import { journalMigrations, unreleasedVersions } from "./journal-migrations.ts";

/** Makes a folder that Git ignores and that other users of the machine cannot open. */
export function makeHiddenFolder(folder: string): void {
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	try {
		chmodSync(folder, 0o700);
	} catch {
		// The folder belongs to somebody else, who decides about its permissions.
	}
	writeFileSync(`${folder}/.gitignore`, "*\n");
}

/**
 * Opens the database of the journal exclusively for this process. A journal of an earlier version
 * is migrated in place.
 * @param clock milliseconds since 1970
 * @throws if another process has it open
 */
export function openJournalDatabase(file: string, clock: () => number): DatabaseSync {
	makeHiddenFolder(dirname(file));
	try {
		return connect(file);
	} catch (error) {
		if (!(error instanceof UnreleasedVersion) && !isDamaged(error)) throw error;
		// Editing continues with an empty history. The damaged journal is kept under another name.
		renamePatientlySync(file, `${file}.damaged`);
		for (const ending of ["-wal", "-shm"]) rmSync(file + ending, { force: true });
		const database = connect(file);
		database.prepare("INSERT INTO fact (name, value) VALUES ('pruned', ?)").run(clock());
		return database;
	}
}

/** The journal was written before the first release. */
class UnreleasedVersion extends Error {}

function connect(file: string): DatabaseSync {
	// SQLite creates its `-wal` and `-shm` files with the same permissions.
	closeSync(openSync(file, "a", 0o600));
	const database = new DatabaseSync(file, { timeout: 0, enableForeignKeyConstraints: true });
	try {
		database.exec(
			"PRAGMA auto_vacuum = FULL; PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 8388608",
		);
		const { user_version } = database.prepare("PRAGMA user_version").get() ?? {};
		if (unreleasedVersions.includes(Number(user_version))) throw new UnreleasedVersion();
		// From now on, the lock is this process's until it closes the journal.
		database.exec("BEGIN EXCLUSIVE; COMMIT");
		migrateSqlite(database, journalMigrations, file);
		return database;
	} catch (error) {
		database.close();
		throw error;
	}
}

function isDamaged(error: unknown): boolean {
	return (
		error instanceof Error &&
		"errcode" in error &&
		[11, 26].includes(Number(error.errcode) & 0xff)
	);
}
