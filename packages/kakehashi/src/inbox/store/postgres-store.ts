import { createStore } from "./create-store.ts";
import type { PostgresOptions } from "./postgres-database.ts";
import { postgresMigrations } from "./postgres-migrations.ts";
import { postgresDatabase, rows } from "./sql-database.ts";
import type { Store } from "./store.ts";

// Any numbers that no other program on the same database is likely to use.
const migrationLock = 7_305_219_846;
const writeLock = 7_305_219_849;

/** Keeps messages in PostgreSQL, for any number of server instances. */
export function createPostgresStore(options: PostgresOptions): Store {
	const database = postgresDatabase(options, { table: "contact_migration", lock: migrationLock, steps: postgresMigrations }, writeLock);
	return createStore(database, {
		contains: (text, word) => `strpos(lower(normalize(${text}, NFKC)), ${word}) > 0`,
		checkRoomForFiles: async () => {},
		async health() {
			const probe = "INSERT INTO contact_probe (id, probed_at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET probed_at = excluded.probed_at";
			await database.read(() => rows(probe, Date.now()));
		},
	});
}
