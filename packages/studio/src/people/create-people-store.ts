import type { SqlDatabase } from "kakehashi/internal/storage.ts";
import { invitationsRepository } from "./invitations-repository.ts";
import { logRepository } from "./log-repository.ts";
import { notesRepository } from "./notes-repository.ts";
import { peopleRepository } from "./people-repository.ts";
import type { PeopleStore } from "./people-store.ts";
import { previewsRepository } from "./previews-repository.ts";
import { sessionsRepository } from "./sessions-repository.ts";

/**
 * Stores people in a database that several processes (the studio and the command) may use at once.
 */
export function createPeopleStore(database: SqlDatabase): PeopleStore {
	return {
		...peopleRepository(database),
		...invitationsRepository(database),
		...sessionsRepository(database),
		...previewsRepository(database),
		...notesRepository(database),
		...logRepository(database),
		close: database.close,
	};
}
