import { t } from "../inbox/i18n/t.ts";
import { defineCommand } from "./command.ts";
import { runWithInbox } from "./run-with-inbox.ts";

export const inboxLimitsCommand = defineCommand({
	name: "inbox limits",
	about: t("commandLimits"),
	run: (context) =>
		runWithInbox(context, "messages", async (inbox) => {
			const { showLimits } = await import("./inbox/show-limits.ts");
			await showLimits(inbox);
			return 0;
		}),
});
