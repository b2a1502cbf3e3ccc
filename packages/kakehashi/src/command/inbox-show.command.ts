import { t } from "../inbox/i18n/t.ts";
import { defineCommand } from "./command.ts";
import { runWithEach } from "./run-with-inbox.ts";

export const inboxShowCommand = defineCommand({
	name: "inbox show",
	about: t("commandShow"),
	argument: { about: t("argumentReference"), count: "one or more" },
	run: (context) =>
		runWithEach(context, async (reference, { store, words, print }) => {
			const { messageDetails } = await import("./inbox/message-text.ts");
			const found = await store.get(reference);
			if (found !== undefined) print(messageDetails(found, words));
			return found !== undefined;
		}),
});
