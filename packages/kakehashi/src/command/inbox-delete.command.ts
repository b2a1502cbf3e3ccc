import { t } from "../inbox/i18n/t.ts";
import { defineCommand } from "./command.ts";
import { eachReference } from "./inbox/each-reference.ts";
import { referencesOf } from "./inbox/read-values.ts";
import { runWithInbox } from "./run-with-inbox.ts";

export const inboxDeleteCommand = defineCommand({
	name: "inbox delete",
	about: t("commandDelete"),
	argument: { about: t("argumentReference"), count: "one or more" },
	async run(context) {
		const references = referencesOf(context.words);
		return runWithInbox(context, "messages", (inbox) =>
			eachReference(references, inbox, async (reference) => {
				const found = await inbox.store.delete(reference);
				if (found) inbox.tell(t("messageDeleted", { reference }));
				return found;
			}),
		);
	},
});
