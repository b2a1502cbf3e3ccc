import { defineCommand } from "./command.ts";
import { byOption, placeholdersOption } from "./command-options.ts";
import { t } from "./i18n/t.ts";

export const publishCommand = defineCommand({
	name: "publish",
	about: t("commandPublish"),
	options: {
		...byOption,
		...placeholdersOption,
		replace: { type: "boolean", about: t("optionReplace") },
	},
	run: async (context) => (await import("./publish.ts")).publishFromFolder(context),
});
