import { t } from "../inbox/i18n/t.ts";
import { defineCommand } from "./command.ts";
import { runWithInbox } from "./run-with-inbox.ts";

export const inboxLimitsResetCommand = defineCommand({
	name: "inbox limits reset",
	about: t("commandLimitsReset"),
	run: (context) =>
		runWithInbox(context, "messages", async ({ store, print }) => {
			await store.resetQuotas();
			print(t("limitsReset"));
			return 0;
		}),
});
