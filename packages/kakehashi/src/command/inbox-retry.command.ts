import { t } from "../inbox/i18n/t.ts";
import { defineCommand } from "./command.ts";
import { referencesOf } from "./inbox/read-values.ts";
import { eachMessage, runWithInbox } from "./run-with-inbox.ts";

export const inboxRetryCommand = defineCommand({
	name: "inbox retry",
	about: t("commandRetry"),
	argument: { about: t("argumentReference"), count: "any" },
	async run(context) {
		const references = referencesOf(context.words);
		return runWithInbox(context, "messages", async (inbox) => {
			const { store, clock, print } = inbox;
			let count = references.length === 0 ? await store.retry(clock()) : 0;
			const code = await eachMessage(references, inbox, async (reference) => {
				count += await store.retry(clock(), reference);
				return (await store.get(reference)) !== undefined;
			});
			print(t("deliveriesRetried", { count }));
			return code;
		});
	},
});
