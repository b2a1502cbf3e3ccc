import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { createPostgresStore } from "./postgres-store.ts";
import { createSqliteStore } from "./sqlite-store.ts";
import type { Store } from "./store.ts";

/** The variables of the environment that select the store. */
type StorePlace = { readonly databaseUrl: string | undefined; readonly dataDir: string };

/** The path of the SQLite file. */
export const sqliteFile = (dataDir: string) => join(dataDir, "inbox.sqlite");

/**
 * Opens the store that the configuration selects: PostgreSQL if there is a database address, or
 * otherwise the file `inbox.sqlite` in the data folder. It connects at the first call, so that a
 * server can start while its database is down.
 */
export function openStore({ databaseUrl, dataDir }: StorePlace): Store {
	return databaseUrl === undefined
		? createSqliteStore({ file: sqliteFile(dataDir) })
		: createPostgresStore({ url: databaseUrl });
}

/**
 * Returns the data folder if no server has stored anything in it yet. Undefined if the folder has a
 * store, or if PostgreSQL is used: only a query shows whether a database is empty.
 */
export function unusedDataDir({ databaseUrl, dataDir }: StorePlace): string | undefined {
	return databaseUrl !== undefined || existsSync(sqliteFile(dataDir))
		? undefined
		: resolve(dataDir);
}
