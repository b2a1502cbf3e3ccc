import { defineCommand } from "./command.ts";
import { t } from "./i18n/t.ts";

export const peopleAddCommand = defineCommand({
	name: "people add",
	about: t("commandPeopleAdd"),
	packageName: "@kakehashi/studio",
	options: {
		name: { type: "string", about: t("optionName") },
		email: { type: "string", about: t("optionEmail") },
		rights: { type: "string", about: t("optionRights") },
	},
	run: async (context) => (await import("./people.ts")).peopleAdd(context),
});
