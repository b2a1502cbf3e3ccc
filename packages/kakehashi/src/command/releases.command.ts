import { defineCommand } from "./command.ts";
import { releasesOption } from "./command-options.ts";
import { t } from "./i18n/t.ts";

export const releasesCommand = defineCommand({
	name: "releases",
	about: t("commandReleases"),
	options: releasesOption,
	run: async (context) => (await import("./releases.ts")).releases(context),
});
