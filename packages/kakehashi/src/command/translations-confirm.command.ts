import { defineCommand } from "./command.ts";
import { pageOption } from "./command-options.ts";
import { t } from "./i18n/t.ts";

export const translationsConfirmCommand = defineCommand({
	name: "translations confirm",
	about: t("commandTranslationsConfirm"),
	options: pageOption,
	run: async (context) => (await import("./translations.ts")).translationsConfirm(context),
});
