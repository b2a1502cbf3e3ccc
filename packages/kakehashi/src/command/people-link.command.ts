import { defineCommand } from "./command.ts";
import { t } from "./i18n/t.ts";

export const peopleLinkCommand = defineCommand({
	name: "people link",
	about: t("commandPeopleLink"),
	packageName: "@kakehashi/studio",
	argument: { about: t("argumentName") },
	options: { "remove-passkeys": { type: "boolean", about: t("optionRemovePasskeys") } },
	run: async (context) => (await import("./people.ts")).peopleLink(context),
});
