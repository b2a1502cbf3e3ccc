import type { Migrations } from "../../database/migrate.ts";

export const sqliteMigrations: Migrations = [
	`
	CREATE TABLE contact_message (
		reference TEXT PRIMARY KEY,
		idempotency_key TEXT NOT NULL,
		fingerprint TEXT NOT NULL,
		received_at INTEGER NOT NULL,
		locale TEXT NOT NULL,
		state TEXT NOT NULL CHECK (state IN ('new', 'done', 'quarantined')),
		quarantine_reason TEXT,
		topic TEXT NOT NULL,
		name TEXT NOT NULL,
		email TEXT NOT NULL,
		company TEXT,
		plan TEXT,
		message TEXT NOT NULL
	) STRICT;
	CREATE UNIQUE INDEX contact_message_once ON contact_message (idempotency_key, fingerprint);
	CREATE INDEX contact_message_received ON contact_message (received_at);

	CREATE TABLE contact_outbox (
		id TEXT PRIMARY KEY,
		reference TEXT NOT NULL REFERENCES contact_message (reference) ON DELETE CASCADE,
		channel TEXT NOT NULL,
		state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'done', 'dead')),
		tries INTEGER NOT NULL DEFAULT 0,
		created_at INTEGER NOT NULL,
		due_at INTEGER NOT NULL,
		lease TEXT,
		finished_at INTEGER,
		last_error TEXT
	) STRICT;
	CREATE INDEX contact_outbox_due ON contact_outbox (due_at) WHERE state = 'pending';
	CREATE INDEX contact_outbox_reference ON contact_outbox (reference);

	CREATE TABLE contact_event (key TEXT PRIMARY KEY, started_at INTEGER NOT NULL, count INTEGER NOT NULL) STRICT;
	CREATE TABLE contact_salt (day TEXT PRIMARY KEY, salt TEXT NOT NULL) STRICT;
	CREATE TABLE contact_probe (id INTEGER PRIMARY KEY, filler BLOB NOT NULL) STRICT;
	`,
	// The recipient of an email. Older rows have none, and their email goes to all of the owner's
	// addresses at once.
	"ALTER TABLE contact_outbox ADD COLUMN recipient TEXT",
	// One row for each counted message, so that a limit applies to any span of time.
	`
	DROP TABLE contact_event;
	CREATE TABLE contact_event (key TEXT NOT NULL, counted_at INTEGER NOT NULL, expires_at INTEGER NOT NULL) STRICT;
	CREATE INDEX contact_event_key ON contact_event (key, expires_at);
	`,
	`
	ALTER TABLE contact_message ADD COLUMN receipt TEXT NOT NULL DEFAULT '';
	UPDATE contact_message SET receipt = lower(hex(randomblob(16)));
	`,
	// The values of the owner's own fields, as a JSON object.
	"ALTER TABLE contact_message ADD COLUMN fields TEXT NOT NULL DEFAULT '{}'",
	// Finds the oldest quarantined message for each reason, which is removed when there are too
	// many.
	"CREATE INDEX contact_message_set_apart ON contact_message (quarantine_reason, received_at) WHERE state = 'quarantined'",
	// The form that the message came from. Null: the contact form.
	"ALTER TABLE contact_message ADD COLUMN form TEXT",
	// Page view counts by day.
	"CREATE TABLE visit_count (day TEXT NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (day, kind, name)) STRICT, WITHOUT ROWID",
	// Files, in pieces. A file is removed if its message does not arrive. The message has the list
	// of its files as JSON.
	`
	CREATE TABLE contact_file (id TEXT PRIMARY KEY, reference TEXT REFERENCES contact_message (reference) ON DELETE CASCADE, created_at INTEGER NOT NULL, size INTEGER NOT NULL) STRICT;
	CREATE INDEX contact_file_reference ON contact_file (reference);
	CREATE TABLE contact_file_part (
		file TEXT NOT NULL REFERENCES contact_file (id) ON DELETE CASCADE,
		position INTEGER NOT NULL,
		bytes BLOB NOT NULL,
		PRIMARY KEY (file, position)
	) STRICT;
	ALTER TABLE contact_message ADD COLUMN files TEXT NOT NULL DEFAULT '[]';
	`,
	// When a message was read, and notes about it. Older messages count as read, because their
	// owner got an email.
	`
	ALTER TABLE contact_message ADD COLUMN read_at INTEGER;
	UPDATE contact_message SET read_at = received_at;
	CREATE INDEX contact_message_state ON contact_message (state, read_at);
	CREATE TABLE contact_note (
		id INTEGER PRIMARY KEY,
		reference TEXT NOT NULL REFERENCES contact_message (reference) ON DELETE CASCADE,
		noted_at INTEGER NOT NULL,
		author TEXT NOT NULL,
		text TEXT NOT NULL
	) STRICT;
	CREATE INDEX contact_note_reference ON contact_note (reference);
	`,
];
