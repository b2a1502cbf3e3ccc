import { defineCommand } from "./command.ts";
import { byOption, releasesOption, thenOption } from "./command-options.ts";
import { t } from "./i18n/t.ts";

export const releasesBackCommand = defineCommand({
	name: "releases back",
	about: t("commandReleasesBack"),
	options: {
		...releasesOption,
		...byOption,
		to: { type: "string", about: t("optionReleasesBackTo") },
		...thenOption,
	},
	run: async (context) => (await import("./releases.ts")).releasesBack(context),
});
