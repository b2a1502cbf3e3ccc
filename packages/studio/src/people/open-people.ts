import { join } from "node:path";
import { MessageError } from "@kakehashi/core/messages/message-error.ts";
import { makeHiddenFolder } from "@kakehashi/editor/files/journal-database.ts";
import { journalFolder, peopleFile, sqliteDatabase } from "kakehashi/internal/storage.ts";
import { t } from "../i18n/t.ts";
import { createPeopleStore } from "./create-people-store.ts";
import { peopleMigrations } from "./people-migrations.ts";
import type { PeopleStore } from "./people-store.ts";

/**
 * Opens the people of a site. Their file is beside the journal of the site's folder. Only this user
 * can read it, and Git ignores it.
 */
export function openPeople(folder: string): PeopleStore {
	const hidden = join(folder, journalFolder);
	try {
		makeHiddenFolder(hidden);
		return createPeopleStore(
			sqliteDatabase({ file: join(hidden, peopleFile) }, peopleMigrations),
		);
	} catch (error) {
		throw (error as NodeJS.ErrnoException).code === "EACCES"
			? notTheirUser(hidden, error)
			: error;
	}
}

function notTheirUser(folder: string, cause: unknown): MessageError {
	return new MessageError(t("folderOwnerDiffers", { folder }), { cause });
}
