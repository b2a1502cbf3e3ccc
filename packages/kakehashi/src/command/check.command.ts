import { defineCommand } from "./command.ts";
import { placeholdersOption } from "./command-options.ts";
import { t } from "./i18n/t.ts";

export const checkCommand = defineCommand({
	name: "check",
	about: t("commandCheck"),
	options: {
		"content-only": { type: "boolean", about: t("optionContentOnly") },
		"in-step": { type: "boolean", about: t("optionInStep") },
		...placeholdersOption,
	},
	run: async (context) => (await import("./check.ts")).runCheck(context),
});
