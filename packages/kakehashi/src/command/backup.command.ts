import { defineCommand } from "./command.ts";
import { releasesOption } from "./command-options.ts";
import { t } from "./i18n/t.ts";

export const backupCommand = defineCommand({
	name: "backup",
	about: t("commandBackup"),
	options: { ...releasesOption, out: { type: "string", about: t("optionBackupOut") } },
	run: async (context) => (await import("./backup.ts")).backup(context),
});
