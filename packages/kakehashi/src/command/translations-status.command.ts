import { defineCommand } from "./command.ts";
import { pageOption } from "./command-options.ts";
import { t } from "./i18n/t.ts";

export const translationsStatusCommand = defineCommand({
	name: "translations status",
	about: t("commandTranslationsStatus"),
	options: pageOption,
	run: async (context) => (await import("./translations.ts")).translationsStatus(context),
});
