import { join } from "node:path";
import { makeHiddenFolder } from "../../editor/files/journal.ts";
import { journalFolder } from "../../editor/files/open-site-files.ts";
import type { PeopleStore } from "./people-store.ts";
import { createSqlitePeopleStore } from "./sqlite-people-store.ts";

/** The people of a site: `people.sqlite` beside the journal of its folder, readable by this user alone and left out by Git. */
export function openPeople(folder: string): PeopleStore {
	const hidden = join(folder, journalFolder);
	makeHiddenFolder(hidden);
	return createSqlitePeopleStore({ file: join(hidden, "people.sqlite") });
}
