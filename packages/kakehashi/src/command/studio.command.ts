import { defineCommand } from "./command.ts";
import { portOption, releasesOption, thenOption } from "./command-options.ts";
import { t } from "./i18n/t.ts";
import { requireSameVersion } from "./same-version.ts";

export const studioCommand = defineCommand({
	name: "studio",
	about: t("commandStudio"),
	packageName: "@kakehashi/studio",
	options: { ...portOption, ...releasesOption, ...thenOption },
	run: async (context) => {
		for (const name of ["@kakehashi/editor", "@kakehashi/studio"]) requireSameVersion(name);
		return (await import("./studio.ts")).studio(context);
	},
});
