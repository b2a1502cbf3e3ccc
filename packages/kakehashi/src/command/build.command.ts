import { defineCommand } from "./command.ts";
import { placeholdersOption } from "./command-options.ts";
import { t } from "./i18n/t.ts";

export const buildCommand = defineCommand({
	name: "build",
	about: t("commandBuild"),
	options: { out: { type: "string", about: t("optionBuildOut") }, ...placeholdersOption },
	run: async (context) => (await import("./build.ts")).build(context),
});
