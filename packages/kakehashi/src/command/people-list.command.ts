import { defineCommand } from "./command.ts";
import { t } from "./i18n/t.ts";

export const peopleListCommand = defineCommand({
	name: "people list",
	about: t("commandPeopleList"),
	packageName: "@kakehashi/studio",
	run: async (context) => (await import("./people.ts")).peopleList(context),
});
