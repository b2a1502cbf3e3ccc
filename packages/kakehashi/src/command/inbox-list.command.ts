import { t } from "../inbox/i18n/t.ts";
import { defineCommand } from "./command.ts";
import { filterOptions, readFilter } from "./inbox/message-filter.ts";
import { runWithInbox } from "./run-with-inbox.ts";

export const inboxListCommand = defineCommand({
	name: "inbox list",
	about: t("commandList"),
	options: filterOptions,
	async run(context) {
		const filter = readFilter(context.values, Date.now());
		return runWithInbox(context, "messages", async ({ store, words, write, print }) => {
			const messages = await store.list(filter);
			const { messageTable } = await import("./inbox/message-text.ts");
			if (messages.length === 0) print(t("noMessages"));
			else write(`${messageTable(messages, words)}\n`);
			return 0;
		});
	},
});
