import type { Migrations } from "../../database/migrate.ts";

export const postgresMigrations: Migrations = [
	`
	CREATE TABLE contact_message (
		reference text PRIMARY KEY,
		idempotency_key text NOT NULL,
		fingerprint text NOT NULL,
		received_at bigint NOT NULL,
		locale text NOT NULL,
		state text NOT NULL CHECK (state IN ('new', 'done', 'quarantined')),
		quarantine_reason text,
		topic text NOT NULL,
		name text NOT NULL,
		email text NOT NULL,
		company text,
		plan text,
		message text NOT NULL
	);
	CREATE UNIQUE INDEX contact_message_once ON contact_message (idempotency_key, fingerprint);
	CREATE INDEX contact_message_received ON contact_message (received_at);

	CREATE TABLE contact_outbox (
		id text PRIMARY KEY,
		reference text NOT NULL REFERENCES contact_message (reference) ON DELETE CASCADE,
		channel text NOT NULL,
		state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'done', 'dead')),
		tries integer NOT NULL DEFAULT 0,
		created_at bigint NOT NULL,
		due_at bigint NOT NULL,
		lease text,
		finished_at bigint,
		last_error text
	);
	CREATE INDEX contact_outbox_due ON contact_outbox (due_at) WHERE state = 'pending';
	CREATE INDEX contact_outbox_reference ON contact_outbox (reference);

	CREATE TABLE contact_event (key text PRIMARY KEY, started_at bigint NOT NULL, count integer NOT NULL);
	CREATE TABLE contact_salt (day text PRIMARY KEY, salt text NOT NULL);
	CREATE TABLE contact_probe (id integer PRIMARY KEY, probed_at bigint NOT NULL);
	`,
	// The recipient of an email. Older rows have none, and their email goes to all of the owner's
	// addresses at once.
	"ALTER TABLE contact_outbox ADD COLUMN recipient text",
	// One row for each counted message, so that a limit applies to any span of time.
	`
	DROP TABLE contact_event;
	CREATE TABLE contact_event (key text NOT NULL, counted_at bigint NOT NULL, expires_at bigint NOT NULL);
	CREATE INDEX contact_event_key ON contact_event (key, expires_at);
	`,
	"ALTER TABLE contact_message ADD COLUMN receipt text NOT NULL DEFAULT gen_random_uuid()",
	// The values of the owner's own fields, as a JSON object. The type is text, because jsonb
	// changes what it stores.
	"ALTER TABLE contact_message ADD COLUMN fields text NOT NULL DEFAULT '{}'",
	// Finds the oldest quarantined message for each reason, which is removed when there are too
	// many.
	"CREATE INDEX contact_message_set_apart ON contact_message (quarantine_reason, received_at) WHERE state = 'quarantined'",
	// The form that the message came from. Null: the contact form.
	"ALTER TABLE contact_message ADD COLUMN form text",
	// Page view counts by day. The collation orders by bytes, as SQLite does.
	'CREATE TABLE visit_count (day text COLLATE "C" NOT NULL, kind text COLLATE "C" NOT NULL, name text COLLATE "C" NOT NULL, count bigint NOT NULL, PRIMARY KEY (day, kind, name))',
	// Files, in pieces. A file is removed if its message does not arrive. The message has the list
	// of its files as JSON.
	`
	CREATE TABLE contact_file (id text PRIMARY KEY, reference text REFERENCES contact_message (reference) ON DELETE CASCADE, created_at bigint NOT NULL, size bigint NOT NULL);
	CREATE INDEX contact_file_reference ON contact_file (reference);
	CREATE TABLE contact_file_part (
		file text NOT NULL REFERENCES contact_file (id) ON DELETE CASCADE,
		position integer NOT NULL,
		bytes bytea NOT NULL,
		PRIMARY KEY (file, position)
	);
	ALTER TABLE contact_message ADD COLUMN files text NOT NULL DEFAULT '[]';
	`,
	// When a message was read, and notes about it. Older messages count as read, because their
	// owner got an email.
	`
	ALTER TABLE contact_message ADD COLUMN read_at bigint;
	UPDATE contact_message SET read_at = received_at;
	CREATE INDEX contact_message_state ON contact_message (state, read_at);
	CREATE TABLE contact_note (
		id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
		reference text NOT NULL REFERENCES contact_message (reference) ON DELETE CASCADE,
		noted_at bigint NOT NULL,
		author text NOT NULL,
		text text NOT NULL
	);
	CREATE INDEX contact_note_reference ON contact_note (reference);
	`,
];
