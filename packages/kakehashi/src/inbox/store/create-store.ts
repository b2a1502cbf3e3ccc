import type { SqlDatabase } from "../../database/sql-database.ts";
import { filesRepository } from "./files-repository.ts";
import { type Contains, messagesRepository } from "./messages-repository.ts";
import { outboxRepository } from "./outbox-repository.ts";
import { pageViewsRepository } from "./page-views-repository.ts";
import { quotasRepository } from "./quotas-repository.ts";
import type { Store } from "./store.ts";

/** What SQLite and PostgreSQL do differently. */
type OfDatabase = Pick<Store, "health"> & {
	readonly contains: Contains;
	/**
	 * Checks the free disk space.
	 * @throws {StoreUnavailable} if the store should accept no more files
	 */
	readonly checkRoomForFiles: () => Promise<void>;
};

/** Stores messages in a database that several processes may use at the same time. */
export function createStore(
	database: SqlDatabase,
	{ contains, checkRoomForFiles, health }: OfDatabase,
): Store {
	return {
		...messagesRepository(database, contains),
		...filesRepository(database, checkRoomForFiles),
		...outboxRepository(database),
		...quotasRepository(database),
		...pageViewsRepository(database),
		health,
		close: database.close,
	};
}
