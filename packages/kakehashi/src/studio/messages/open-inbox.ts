import { resolve } from "node:path";
import { jobsOf } from "../../inbox/delivery/channel.ts";
import { configuredChannels } from "../../inbox/delivery/configured-channels.ts";
import type { InboxEnvironment } from "../../inbox/delivery/environment.ts";
import { jobsOfReleased } from "../../inbox/receive/receive.ts";
import { folderWithoutStore, openStore } from "../../inbox/store/open-store.ts";
import type { Job, Store } from "../../inbox/store/store.ts";

/** The messages that the public server stores. */
export type StudioInbox = {
	/** Undefined as long as no server has stored anything: the studio does not make the file, which would then be its user's. */
	readonly store: () => Store | undefined;
	/** Days after which messages are removed; undefined: never. */
	readonly retentionDays: number | undefined;
	/** What the server delivers of a message that was held back. */
	readonly jobsOf: (form: string | undefined) => Job[];
	readonly close: () => Promise<void>;
};

/** @param folder the owner's, in which relative paths of the settings are */
export function openInbox(environment: InboxEnvironment, folder: string): StudioInbox {
	const place = { ...environment, dataDir: resolve(folder, environment.dataDir) };
	const channels = configuredChannels(environment, "", Date.now, {});
	let store: Store | undefined;
	return {
		store() {
			if (folderWithoutStore(place) === undefined) store ??= openStore(place);
			return store;
		},
		retentionDays: environment.retentionDays,
		jobsOf: (form) => jobsOfReleased(jobsOf(channels, form)),
		close: async () => store?.close(),
	};
}
