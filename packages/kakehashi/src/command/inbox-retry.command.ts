import { t } from "../inbox/i18n/t.ts";
import { defineCommand } from "./command.ts";
import { eachReference } from "./inbox/each-reference.ts";
import { referencesOf } from "./inbox/read-values.ts";
import { runWithInbox } from "./run-with-inbox.ts";

export const inboxRetryCommand = defineCommand({
	name: "inbox retry",
	about: t("commandRetry"),
	argument: { about: t("argumentReference"), count: "any" },
	async run(context) {
		const references = referencesOf(context.words);
		return runWithInbox(context, "messages", async (inbox) => {
			const now = inbox.clock();
			let count = references.length === 0 ? await inbox.store.retry(now) : 0;
			const code = await eachReference(references, inbox, async (reference) => {
				count += await inbox.store.retry(now, reference);
				return (await inbox.store.get(reference)) !== undefined;
			});
			inbox.tell(t("deliveriesRetried", { count }));
			return code;
		});
	},
});
