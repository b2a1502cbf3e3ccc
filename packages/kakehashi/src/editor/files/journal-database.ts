import {
	chmodSync,
	closeSync,
	mkdirSync,
	openSync,
	renameSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** The version of the format. */
const version = 4;

/**
 * The changes that turn a journal of an earlier version into one of this version, after the schema
 * has added what it lacks. A journal of a version that is neither here nor the current one is
 * renamed, like a damaged one, and a new one is started.
 */
const migrations: Readonly<Record<number, string>> = {
	0: "",
	// A journal that is full has probably deleted earlier actions of its first day.
	3: `INSERT INTO fact (name, value)
		SELECT 'pruned', at FROM act WHERE (SELECT count(*) FROM act) >= 5000 ORDER BY at LIMIT 1;`,
	[version]: "",
};

const schema = `
	CREATE TABLE IF NOT EXISTS act (id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, kind TEXT NOT NULL,
		person TEXT NOT NULL, label TEXT NOT NULL, subject TEXT, grouping TEXT,
		state TEXT NOT NULL CHECK (state IN ('begun', 'done', 'undone', 'replaced')), step INTEGER NOT NULL);
	CREATE TABLE IF NOT EXISTS change (act INTEGER NOT NULL REFERENCES act ON DELETE CASCADE, file TEXT NOT NULL, before TEXT, after TEXT,
		PRIMARY KEY (act, file)) WITHOUT ROWID;
	CREATE TABLE IF NOT EXISTS content (hash TEXT PRIMARY KEY, size INTEGER NOT NULL, bytes BLOB NOT NULL);
	CREATE TABLE IF NOT EXISTS pending (act INTEGER NOT NULL REFERENCES act ON DELETE CASCADE, target TEXT NOT NULL);
	CREATE TABLE IF NOT EXISTS mark (id INTEGER PRIMARY KEY AUTOINCREMENT);
	CREATE TABLE IF NOT EXISTS since (mark INTEGER NOT NULL, file TEXT NOT NULL, before TEXT, PRIMARY KEY (mark, file)) WITHOUT ROWID;
	CREATE TABLE IF NOT EXISTS known (file TEXT PRIMARY KEY, hash TEXT NOT NULL, stamp TEXT, held TEXT) WITHOUT ROWID;
	CREATE TABLE IF NOT EXISTS fact (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
	CREATE INDEX IF NOT EXISTS since_before ON since (before);
	CREATE INDEX IF NOT EXISTS known_held ON known (held);
	CREATE INDEX IF NOT EXISTS act_step ON act (step);
	CREATE INDEX IF NOT EXISTS act_state ON act (state, step);
	CREATE INDEX IF NOT EXISTS change_before ON change (before);
	CREATE INDEX IF NOT EXISTS change_after ON change (after);
	CREATE INDEX IF NOT EXISTS content_size ON content (size);`;

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
		if (!(error instanceof OtherVersion) && !isDamaged(error)) throw error;
		// Editing continues with an empty history. The damaged journal is kept under another name.
		renameSync(file, `${file}.damaged`);
		for (const ending of ["-wal", "-shm"]) rmSync(file + ending, { force: true });
		const database = connect(file);
		database.prepare("INSERT INTO fact (name, value) VALUES ('pruned', ?)").run(clock());
		return database;
	}
}

/** The journal was written by an unknown version of the kit. */
class OtherVersion extends Error {}

function connect(file: string): DatabaseSync {
	// SQLite creates its `-wal` and `-shm` files with the same permissions.
	closeSync(openSync(file, "a", 0o600));
	const database = new DatabaseSync(file, { timeout: 0, enableForeignKeyConstraints: true });
	try {
		database.exec(
			"PRAGMA auto_vacuum = FULL; PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 8388608",
		);
		const { user_version } = database.prepare("PRAGMA user_version").get() ?? {};
		const migration = migrations[Number(user_version)];
		if (migration === undefined) throw new OtherVersion();
		// One transaction: a process that is killed in between leaves the journal as it was.
		database.exec(
			`BEGIN EXCLUSIVE; ${schema} ${migration} PRAGMA user_version = ${version}; COMMIT`,
		);
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
