import { defineCommand } from "./command.ts";
import { t } from "./i18n/t.ts";

export const upgradeCommand = defineCommand({
	name: "upgrade",
	about: t("commandUpgrade"),
	options: {
		"dry-run": { type: "boolean", about: t("optionUpgradeDryRun") },
		undo: { type: "boolean", about: t("optionUndo") },
	},
	run: async (context) => (await import("./upgrade.ts")).upgrade(context),
});
