import { join } from "node:path";
import { createPostgresStore } from "./postgres-store.ts";
import { createSqliteStore } from "./sqlite-store.ts";
import type { Store } from "./store.ts";

/**
 * The store that the configuration names: PostgreSQL when there is a database address, else the file `inbox.sqlite` in the
 * data folder. Nothing is opened before the first call, so that a server starts while its database is down.
 */
export function openStore({ databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string }): Store {
	return databaseUrl === undefined ? createSqliteStore({ file: join(dataDir, "inbox.sqlite") }) : createPostgresStore({ url: databaseUrl });
}
