import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { createPostgresStore } from "./postgres-store.ts";
import { createSqliteStore } from "./sqlite-store.ts";
import type { Store } from "./store.ts";

/** What the environment says about the store. */
type StorePlace = { readonly databaseUrl: string | undefined; readonly dataDir: string };

/** Where SQLite keeps the messages. */
export const sqliteFile = (dataDir: string) => join(dataDir, "inbox.sqlite");

/**
 * The store that the configuration selects: PostgreSQL if there is a database address, or else the file `inbox.sqlite` in
 * the data folder. Nothing is opened before the first call, so that a server can start while its database is down.
 */
export function openStore({ databaseUrl, dataDir }: StorePlace): Store {
	return databaseUrl === undefined ? createSqliteStore({ file: sqliteFile(dataDir) }) : createPostgresStore({ url: databaseUrl });
}

/** The data folder if no server has stored anything in it yet; undefined if there is a store. PostgreSQL must be asked itself. */
export function folderWithoutStore({ databaseUrl, dataDir }: StorePlace): string | undefined {
	return databaseUrl !== undefined || existsSync(sqliteFile(dataDir)) ? undefined : resolve(dataDir);
}
