import { defineCommand } from "./command.ts";
import { portOption } from "./command-options.ts";
import { t } from "./i18n/t.ts";
import { requireSameVersion } from "./same-version.ts";

export const editCommand = defineCommand({
	name: "edit",
	about: t("commandEdit"),
	options: { ...portOption, "no-open": { type: "boolean", about: t("optionNoOpen") } },
	run: async (context) => {
		requireSameVersion("@kakehashi/editor");
		return (await import("./edit.ts")).edit(context);
	},
});
