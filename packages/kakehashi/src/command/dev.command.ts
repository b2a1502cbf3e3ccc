import { defineCommand } from "./command.ts";
import { portOption } from "./command-options.ts";
import { t } from "./i18n/t.ts";

export const devCommand = defineCommand({
	name: "dev",
	about: t("commandDev"),
	options: portOption,
	run: async (context) => (await import("./dev.ts")).dev(context),
});
