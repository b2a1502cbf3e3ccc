import { t } from "../inbox/i18n/t.ts";
import { defineCommand } from "./command.ts";
import { runWithEach } from "./run-with-inbox.ts";

export const inboxDeleteCommand = defineCommand({
	name: "inbox delete",
	about: t("commandDelete"),
	argument: { about: t("argumentReference"), count: "one or more" },
	run: (context) =>
		runWithEach(context, async (reference, { store, print }) => {
			const found = await store.delete(reference);
			if (found) print(t("messageDeleted", { reference }));
			return found;
		}),
});
