/** The steps of the SQLite schema, oldest first. A published step is never edited: add another one. */
export const sqlitePeopleMigrations: readonly string[] = [
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
	// The language that somebody is mailed in.
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
	// The names that the tables have in PostgreSQL, beside those of messages.
	`
	ALTER TABLE person RENAME TO studio_person;
	ALTER TABLE passkey RENAME TO studio_passkey;
	ALTER TABLE invitation RENAME TO studio_invitation;
	ALTER TABLE session RENAME TO studio_session;
	ALTER TABLE log RENAME TO studio_log;
	ALTER TABLE preview RENAME TO studio_preview;
	ALTER TABLE note RENAME TO studio_note;
	`,
	// Which draft the people write in: one row.
	"CREATE TABLE studio_draft (id TEXT NOT NULL, place TEXT NOT NULL) STRICT",
];

/** The same for PostgreSQL. Names and ids are in the order of bytes, as in SQLite. */
export const postgresPeopleMigrations: readonly string[] = [
	`
	CREATE TABLE studio_person (id text COLLATE "C" PRIMARY KEY, name text COLLATE "C" NOT NULL UNIQUE, email text, rights text NOT NULL, language text);
	CREATE TABLE studio_passkey (
		id text PRIMARY KEY,
		person text COLLATE "C" NOT NULL REFERENCES studio_person (id) ON DELETE CASCADE,
		public_key bytea NOT NULL,
		counter bigint NOT NULL
	);
	CREATE INDEX studio_passkey_person ON studio_passkey (person);
	CREATE TABLE studio_invitation (
		person text COLLATE "C" PRIMARY KEY REFERENCES studio_person (id) ON DELETE CASCADE,
		token_hash text NOT NULL UNIQUE,
		expires_at bigint NOT NULL,
		invited_by text NOT NULL
	);
	CREATE TABLE studio_session (
		hash text PRIMARY KEY,
		person text COLLATE "C" NOT NULL REFERENCES studio_person (id) ON DELETE CASCADE,
		opened_at bigint NOT NULL,
		used_at bigint NOT NULL
	);
	CREATE INDEX studio_session_person ON studio_session (person);
	CREATE TABLE studio_log (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, at bigint NOT NULL, by text NOT NULL, kind text NOT NULL, about text NOT NULL);
	CREATE TABLE studio_preview (
		id text COLLATE "C" PRIMARY KEY,
		token_hash text NOT NULL UNIQUE,
		person text COLLATE "C" NOT NULL REFERENCES studio_person (id) ON DELETE CASCADE,
		name text NOT NULL,
		start text NOT NULL,
		made_at bigint NOT NULL,
		expires_at bigint NOT NULL
	);
	CREATE INDEX studio_preview_person ON studio_preview (person);
	CREATE TABLE studio_note (
		id text COLLATE "C" PRIMARY KEY,
		preview text NOT NULL,
		key text NOT NULL,
		path text NOT NULL,
		name text NOT NULL,
		words text NOT NULL,
		at bigint NOT NULL,
		done_at bigint
	);
	CREATE INDEX studio_note_preview ON studio_note (preview);
	CREATE INDEX studio_note_open ON studio_note (at) WHERE done_at IS NULL;
	`,
	// Which draft the people write in: one row.
	"CREATE TABLE studio_draft (id text NOT NULL, place text NOT NULL)",
];
