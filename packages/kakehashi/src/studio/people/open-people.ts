import { join } from "node:path";
import { MessageError } from "../../core/messages/message-error.ts";
import { makeHiddenFolder } from "../../editor/files/journal.ts";
import { journalFolder } from "../../editor/files/open-site-files.ts";
import { postgresLocks } from "../../inbox/store/postgres-database.ts";
import { postgresDatabase, sqliteDatabase } from "../../inbox/store/sql-database.ts";
import { createPeopleStore } from "./create-people-store.ts";
import { postgresPeopleMigrations, sqlitePeopleMigrations } from "./people-migrations.ts";
import type { PeopleStore } from "./people-store.ts";

export const peopleFile = "people.sqlite";

const postgresSchema = { table: "studio_migration", lock: postgresLocks.peopleSchema, steps: postgresPeopleMigrations };

/**
 * The people of a site: in PostgreSQL if there is a database address, or else in `people.sqlite` beside the journal of its
 * folder, readable by this user alone and left out by Git.
 */
export function openPeople(folder: string, databaseUrl?: string): PeopleStore {
	if (databaseUrl !== undefined) return createPeopleStore(postgresDatabase({ url: databaseUrl, connections: 5 }, postgresSchema, postgresLocks.peopleWrites));
	const hidden = join(folder, journalFolder);
	try {
		makeHiddenFolder(hidden);
		return createPeopleStore(sqliteDatabase({ file: join(hidden, peopleFile) }, sqlitePeopleMigrations));
	} catch (error) {
		throw (error as NodeJS.ErrnoException).code === "EACCES" ? notTheirUser(hidden, error) : error;
	}
}

function notTheirUser(folder: string, cause: unknown): MessageError {
	return new MessageError(
		{
			en: `${folder} belongs to another user. Run the command as that user: "sudo -u USER …", such as kakehashi-studio.`,
			ja: `${folder}は別のユーザーのものです。そのユーザー（kakehashi-studioなど）として「sudo -u ユーザー …」で実行してください。`,
		},
		{ cause },
	);
}
