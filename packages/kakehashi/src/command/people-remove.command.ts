import { defineCommand } from "./command.ts";
import { t } from "./i18n/t.ts";

export const peopleRemoveCommand = defineCommand({
	name: "people remove",
	about: t("commandPeopleRemove"),
	packageName: "@kakehashi/studio",
	argument: { about: t("argumentName") },
	run: async (context) => (await import("./people.ts")).peopleRemove(context),
});
