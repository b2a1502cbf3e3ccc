import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fingerprint } from "../files/fingerprint.ts";

/** The file that the actions of the journal changed. */
export const changedFile = "content/a.yaml";

/** What the file contains after an action. */
export const contentAfter = (action: number) => `a: ${action}\n`;

/** A mark in the journal, before the last action. */
export const oldMark = 1;

/** Kinds of action as they were called before. */
const kinds = ["setText", "putBack", "takeBack", "newCard"];

const schema = `
	CREATE TABLE act (id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, kind TEXT NOT NULL,
		person TEXT NOT NULL, label TEXT NOT NULL, subject TEXT, grouping TEXT,
		state TEXT NOT NULL CHECK (state IN ('begun', 'done', 'undone', 'replaced')), step INTEGER NOT NULL);
	CREATE TABLE change (act INTEGER NOT NULL REFERENCES act ON DELETE CASCADE, file TEXT NOT NULL, before TEXT, after TEXT,
		PRIMARY KEY (act, file)) WITHOUT ROWID;
	CREATE TABLE content (hash TEXT PRIMARY KEY, size INTEGER NOT NULL, bytes BLOB NOT NULL);
	CREATE TABLE pending (act INTEGER NOT NULL REFERENCES act ON DELETE CASCADE, target TEXT NOT NULL);
	CREATE TABLE mark (id INTEGER PRIMARY KEY AUTOINCREMENT);
	CREATE TABLE since (mark INTEGER NOT NULL, file TEXT NOT NULL, before TEXT, PRIMARY KEY (mark, file)) WITHOUT ROWID;
	CREATE INDEX since_before ON since (before);
	CREATE INDEX act_step ON act (step);
	CREATE INDEX act_state ON act (state, step);
	CREATE INDEX change_before ON change (before);
	CREATE INDEX change_after ON change (after);
	CREATE INDEX content_size ON content (size);
	PRAGMA user_version = 3;`;

/**
 * Writes a folder with a journal of version 3, as earlier versions of the kit left it. Its actions
 * changed one file; their labels are their numbers, and one action was done each minute.
 */
export function writeOldJournal(folder: string, count: number): void {
	mkdirSync(join(folder, ".kakehashi"), { recursive: true });
	mkdirSync(join(folder, "content"), { recursive: true });
	writeFileSync(join(folder, changedFile), contentAfter(count));
	const database = new DatabaseSync(join(folder, ".kakehashi/journal.sqlite"));
	database.exec(`PRAGMA auto_vacuum = FULL; PRAGMA journal_mode = WAL; BEGIN; ${schema}`);
	const content = database.prepare("INSERT INTO content (hash, size, bytes) VALUES (?, ?, ?)");
	const act = database.prepare(
		"INSERT INTO act (id, at, kind, person, label, state, step) VALUES (?, ?, ?, ?, ?, 'done', ?)",
	);
	const change = database.prepare(
		"INSERT INTO change (act, file, before, after) VALUES (?, ?, ?, ?)",
	);
	const hashes = Array.from({ length: count + 1 }, (_, action) => {
		const bytes = Buffer.from(contentAfter(action));
		const hash = fingerprint(bytes);
		content.run(hash, bytes.length, bytes);
		return hash;
	});
	for (let action = 1; action <= count; action += 1) {
		const person = action % 2 === 0 ? "佐藤" : "Maya";
		const kind = kinds[action % kinds.length] ?? "";
		act.run(action, action * 60_000, kind, person, String(action), action);
		change.run(action, changedFile, hashes[action - 1] ?? null, hashes[action] ?? null);
	}
	database.prepare("INSERT INTO mark (id) VALUES (?)").run(oldMark);
	database
		.prepare("INSERT INTO since (mark, file, before) VALUES (?, ?, ?)")
		.run(oldMark, changedFile, hashes[count - 1] ?? null);
	database.exec("COMMIT");
	database.close();
}
