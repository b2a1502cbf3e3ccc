import { defineCommand } from "./command.ts";
import { byOption, placeholdersOption, releasesOption, thenOption } from "./command-options.ts";
import { t } from "./i18n/t.ts";

export const releaseCommand = defineCommand({
	name: "release",
	about: t("commandRelease"),
	options: {
		...releasesOption,
		...byOption,
		what: { type: "string", about: t("optionWhat") },
		...placeholdersOption,
		...thenOption,
	},
	run: async (context) => (await import("./release.ts")).release(context),
});
