import { t } from "../inbox/i18n/t.ts";
import { messageStates } from "../inbox/store/store.ts";
import { defineCommand } from "./command.ts";
import { writeMoment } from "./inbox/read-time.ts";
import { messageStateOf, pastMomentOf } from "./inbox/read-values.ts";
import { runWithInbox } from "./run-with-inbox.ts";

export const inboxPurgeCommand = defineCommand({
	name: "inbox purge",
	about: t("commandPurge"),
	options: {
		"older-than": { type: "string", about: t("optionOlderThan") },
		state: { type: "string", about: t("optionState", { messageStates }) },
	},
	async run(context) {
		const state = messageStateOf(context.values.state);
		const before = pastMomentOf(context.values["older-than"], Date.now());
		return runWithInbox(context, "messages", async ({ store, print }) => {
			const count = await store.purge(before, state);
			print(t("messagesPurged", { count, before: writeMoment(before) }));
			return 0;
		});
	},
});
