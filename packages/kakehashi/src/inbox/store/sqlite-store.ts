import { statfs } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { MessageError } from "@kakehashi/core/messages/message-error.ts";
import { StoreUnavailable } from "../../database/database-errors.ts";
import { rows, sqliteDatabase } from "../../database/sql-database.ts";
import type { SqliteOptions } from "../../database/sqlite-database.ts";
import { t } from "../i18n/t.ts";
import { createStore } from "./create-store.ts";
import { sqliteMigrations } from "./sqlite-migrations.ts";
import type { Store } from "./store.ts";

/** More bytes than one message needs, with its deliveries and index entries. */
const messageBytes = 131_072;

/**
 * Disk space that files must leave free, in bytes (64 MiB). It lets the store accept messages
 * without files, and delete old ones, which needs space too.
 */
const filesLeaveFree = 67_108_864;

/** Stores messages in one SQLite file. Several processes may use it at the same time. */
export function createSqliteStore(options: SqliteOptions): Store {
	const database = sqliteDatabase(options, sqliteMigrations);
	const folder = dirname(resolve(options.file));
	const { minFreeBytes = filesLeaveFree } = options;
	async function checkRoom(minBytes: number): Promise<void> {
		const { bavail, bsize } = await statfs(folder);
		if (bavail * bsize < minBytes)
			throw new StoreUnavailable("full", new MessageError(t("diskFull")));
	}
	return createStore(database, {
		contains: (text, word) => `instr(folded(${text}), ${word}) > 0`,
		checkRoomForFiles: () => checkRoom(minFreeBytes),
		// Checks whether the file and the disk have enough space for the longest message, without
		// writing that much each time.
		async health() {
			await database.write(function* () {
				yield* rows("SAVEPOINT probe");
				yield* rows(
					"INSERT OR REPLACE INTO contact_probe (id, filler) VALUES (1, zeroblob($1))",
					messageBytes,
				);
				yield* rows("ROLLBACK TO probe");
				yield* rows("RELEASE probe");
				yield* rows(
					"INSERT OR REPLACE INTO contact_probe (id, filler) VALUES (1, zeroblob(1))",
				);
			});
			// A message needs its space twice: SQLite writes it to the write-ahead log and then to
			// the file.
			await checkRoom(2 * messageBytes);
		},
	});
}
