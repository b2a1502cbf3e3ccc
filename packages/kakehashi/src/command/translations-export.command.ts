import { defineCommand } from "./command.ts";
import { pageOption } from "./command-options.ts";
import { t } from "./i18n/t.ts";

export const translationsExportCommand = defineCommand({
	name: "translations export",
	about: t("commandTranslationsExport"),
	options: {
		to: { type: "string", about: t("optionTo") },
		from: { type: "string", about: t("optionFrom") },
		only: { type: "string", about: t("optionOnly") },
		format: { type: "string", about: t("optionFormat") },
		...pageOption,
		out: { type: "string", about: t("optionExportOut") },
	},
	run: async (context) => (await import("./translations-export.ts")).translationsExport(context),
});
