import { createStore } from "./create-store.ts";
import { type PostgresOptions, postgresLocks } from "./postgres-database.ts";
import { postgresMigrations } from "./postgres-migrations.ts";
import { postgresDatabase, rows } from "./sql-database.ts";
import type { Store } from "./store.ts";

/** Stores messages in PostgreSQL, for any number of server instances. */
export function createPostgresStore(options: PostgresOptions): Store {
	const schema = {
		table: "contact_migration",
		lock: postgresLocks.messageSchema,
		steps: postgresMigrations,
	};
	const database = postgresDatabase(options, schema, postgresLocks.messageWrites);
	return createStore(database, {
		contains: (text, word) => `strpos(lower(normalize(${text}, NFKC)), ${word}) > 0`,
		checkRoomForFiles: async () => {},
		async health() {
			const probe =
				"INSERT INTO contact_probe (id, probed_at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET probed_at = excluded.probed_at";
			await database.read(() => rows(probe, Date.now()));
		},
	});
}
