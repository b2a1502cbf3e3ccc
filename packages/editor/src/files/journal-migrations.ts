import type { Migrations } from "kakehashi/internal/storage.ts";

/** Versions of the journal that were never released. They have other tables. */
export const unreleasedVersions: readonly number[] = [1, 2];

export const journalMigrations: Migrations = [
	...unreleasedVersions.map(() => ""),
	`
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
	`,
	`
	CREATE TABLE known (file TEXT PRIMARY KEY, hash TEXT NOT NULL, stamp TEXT, held TEXT) WITHOUT ROWID;
	CREATE TABLE fact (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
	CREATE INDEX known_held ON known (held);
	-- A journal that is full has probably deleted earlier actions of its first day.
	INSERT INTO fact (name, value)
		SELECT 'pruned', at FROM act WHERE (SELECT count(*) FROM act) >= 5000 ORDER BY at LIMIT 1;
	`,
];
