import type { Migrations } from "kakehashi/internal/storage.ts";

export const peopleMigrations: Migrations = [
	`
	CREATE TABLE person (id TEXT PRIMARY KEY, name TEXT NOT NULL UNIQUE, email TEXT, rights TEXT NOT NULL) STRICT;
	CREATE TABLE passkey (
		id TEXT PRIMARY KEY,
		person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
		public_key BLOB NOT NULL,
		counter INTEGER NOT NULL
	) STRICT;
	CREATE INDEX passkey_person ON passkey (person);
	CREATE TABLE invitation (
		person TEXT PRIMARY KEY REFERENCES person (id) ON DELETE CASCADE,
		token_hash TEXT NOT NULL UNIQUE,
		expires_at INTEGER NOT NULL,
		invited_by TEXT NOT NULL
	) STRICT;
	CREATE TABLE session (
		hash TEXT PRIMARY KEY,
		person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
		opened_at INTEGER NOT NULL,
		used_at INTEGER NOT NULL
	) STRICT;
	CREATE INDEX session_person ON session (person);
	CREATE TABLE log (id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, by TEXT NOT NULL, kind TEXT NOT NULL, about TEXT NOT NULL) STRICT;
	`,
	// The language of emails to this person.
	"ALTER TABLE person ADD COLUMN language TEXT",
	`
	CREATE TABLE preview (
		id TEXT PRIMARY KEY,
		token_hash TEXT NOT NULL UNIQUE,
		person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
		name TEXT NOT NULL,
		start TEXT NOT NULL,
		made_at INTEGER NOT NULL,
		expires_at INTEGER NOT NULL
	) STRICT;
	CREATE INDEX preview_person ON preview (person);
	CREATE TABLE note (
		id TEXT PRIMARY KEY,
		preview TEXT NOT NULL,
		key TEXT NOT NULL,
		path TEXT NOT NULL,
		name TEXT NOT NULL,
		words TEXT NOT NULL,
		at INTEGER NOT NULL,
		done_at INTEGER
	) STRICT;
	CREATE INDEX note_preview ON note (preview);
	CREATE INDEX note_open ON note (at) WHERE done_at IS NULL;
	`,
	// Gives the tables of the studio a prefix.
	`
	ALTER TABLE person RENAME TO studio_person;
	ALTER TABLE passkey RENAME TO studio_passkey;
	ALTER TABLE invitation RENAME TO studio_invitation;
	ALTER TABLE session RENAME TO studio_session;
	ALTER TABLE log RENAME TO studio_log;
	ALTER TABLE preview RENAME TO studio_preview;
	ALTER TABLE note RENAME TO studio_note;
	`,
	// Which draft people edit: one row.
	"CREATE TABLE studio_draft (id TEXT NOT NULL, place TEXT NOT NULL) STRICT",
	// People and their draft are now in the same folder.
	"DROP TABLE studio_draft",
	// For finding entries about the same thing, which a new entry replaces.
	"CREATE INDEX studio_log_about ON studio_log (about, at)",
	// The names that the code uses.
	`
	ALTER TABLE studio_person RENAME COLUMN rights TO permissions;
	UPDATE studio_log SET kind = 'permissions' WHERE kind = 'rights';
	`,
];
