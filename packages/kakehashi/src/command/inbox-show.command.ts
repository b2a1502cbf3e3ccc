import { t } from "../inbox/i18n/t.ts";
import { defineCommand } from "./command.ts";
import { eachReference } from "./inbox/each-reference.ts";
import { referencesOf } from "./inbox/read-values.ts";
import { runWithInbox } from "./run-with-inbox.ts";

export const inboxShowCommand = defineCommand({
	name: "inbox show",
	about: t("commandShow"),
	argument: { about: t("argumentReference"), count: "one or more" },
	async run(context) {
		const references = referencesOf(context.words);
		return runWithInbox(context, "messages", async (inbox) => {
			const { messageDetails } = await import("./inbox/message-text.ts");
			return eachReference(references, inbox, async (reference) => {
				const found = await inbox.store.get(reference);
				if (found !== undefined) inbox.tell(messageDetails(found, inbox.words));
				return found !== undefined;
			});
		});
	},
});
