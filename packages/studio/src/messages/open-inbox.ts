import { accessSync, constants } from "node:fs";
import { userInfo } from "node:os";
import { resolve } from "node:path";
import { MessageError } from "@kakehashi/core/messages/message-error.ts";
import {
	configuredChannels,
	type InboxEnvironment,
	type Job,
	jobsOf,
	jobsOfReleased,
	openStore,
	type Store,
	sqliteFile,
	unusedDataDir,
} from "kakehashi/internal/inbox.ts";
import { t } from "../i18n/t.ts";

/** The messages that the public server stores. */
export type StudioInbox = {
	/**
	 * Undefined until a server has stored a message. The studio does not create the file, because
	 * the file would then belong to the studio's user.
	 * @throws MessageError if this process may not access the folder, which would otherwise seem
	 * empty
	 */
	readonly store: () => Store | undefined;
	/** Days after which messages are deleted. Undefined if they never are. */
	readonly retentionDays: number | undefined;
	/** The deliveries that the server makes when a quarantined message is released. */
	readonly jobsOf: (form: string | undefined) => Job[];
	readonly close: () => Promise<void>;
};

/** @throws MessageError if this user may not access the folder of the messages */
function mayUse(folder: string): void {
	try {
		accessSync(folder, constants.W_OK | constants.X_OK);
		accessSync(sqliteFile(folder), constants.R_OK | constants.W_OK);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EACCES") return;
		throw new MessageError(t("closedFolder", { user: ownName(), folder }), {
			cause: error,
		});
	}
}

/** The user of this process. In a container, the user may have only a number. */
function ownName(): string {
	try {
		return userInfo().username;
	} catch {
		return String(process.getuid?.());
	}
}

/** @param folder the folder of the site; relative paths in the settings start here */
export function openInbox(environment: InboxEnvironment, folder: string): StudioInbox {
	const place = { ...environment, dataDir: resolve(folder, environment.dataDir) };
	const channels = configuredChannels(environment, "", Date.now, {});
	let store: Store | undefined;
	return {
		store() {
			if (place.databaseUrl === undefined) mayUse(place.dataDir);
			if (unusedDataDir(place) === undefined) store ??= openStore(place);
			return store;
		},
		retentionDays: environment.retentionDays,
		jobsOf: (form) => jobsOfReleased(jobsOf(channels, form)),
		close: async () => store?.close(),
	};
}
