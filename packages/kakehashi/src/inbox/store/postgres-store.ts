import type { PostgresOptions } from "../../database/postgres-database.ts";
import { postgresDatabase, rows } from "../../database/sql-database.ts";
import { createStore } from "./create-store.ts";
import { postgresMigrations } from "./postgres-migrations.ts";
import type { Store } from "./store.ts";

/**
 * The numbers of the advisory locks. They are numbers that no other program on the same database is
 * likely to use.
 */
const locks = { schema: 7_305_219_846, writes: 7_305_219_849 } as const;

/** Stores messages in PostgreSQL, for any number of server instances. */
export function createPostgresStore(options: PostgresOptions): Store {
	const schema = {
		migrations: postgresMigrations,
		table: "contact_migration",
		lock: locks.schema,
	};
	const database = postgresDatabase(options, schema, locks.writes);
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
