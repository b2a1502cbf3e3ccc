import { t } from "../inbox/i18n/t.ts";
import { CommandLineError } from "../terminal/command-line.ts";
import { defineCommand } from "./command.ts";
import { filterOptions, readFilter } from "./inbox/message-filter.ts";
import { runWithInbox } from "./run-with-inbox.ts";

export const inboxExportCommand = defineCommand({
	name: "inbox export",
	about: t("commandExport"),
	options: { ...filterOptions, format: { type: "string", about: t("optionFormat") } },
	async run(context) {
		const { format = "json" } = context.values;
		if (format !== "csv" && format !== "json")
			throw new CommandLineError(t("badFormat", { format }));
		const filter = readFilter(context.values, Date.now());
		return runWithInbox(context, "messages", async ({ store, write }) => {
			const messages = await store.list(filter);
			const { messagesToCsv, messagesToJson } = await import("../inbox/message-export.ts");
			write(format === "csv" ? messagesToCsv(messages) : messagesToJson(messages));
			return 0;
		});
	},
});
