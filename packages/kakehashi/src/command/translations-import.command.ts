import { defineCommand } from "./command.ts";
import { t } from "./i18n/t.ts";

export const translationsImportCommand = defineCommand({
	name: "translations import",
	about: t("commandTranslationsImport"),
	argument: { about: t("argumentFile") },
	options: { "dry-run": { type: "boolean", about: t("optionImportDryRun") } },
	run: async (context) => (await import("./translations-import.ts")).translationsImport(context),
});
