import { defineCommand } from "./command.ts";
import { t } from "./i18n/t.ts";

export const linksCommand = defineCommand({
	name: "links",
	about: t("commandLinks"),
	options: { json: { type: "boolean", about: t("optionJson") } },
	run: async (context) => (await import("./list-links.ts")).listLinks(context),
});
