import { writeFile } from "node:fs/promises";
import { t } from "../inbox/i18n/t.ts";
import { CommandLineError } from "../terminal/command-line.ts";
import { defineCommand } from "./command.ts";
import { filterOptions, readFilter } from "./inbox/message-filter.ts";
import { runWithInbox } from "./run-with-inbox.ts";

export const inboxExportCommand = defineCommand({
	name: "inbox export",
	about: t("commandExport"),
	options: {
		...filterOptions,
		format: { type: "string", about: t("optionFormat") },
		out: { type: "string", about: t("optionExportOut") },
	},
	async run(context) {
		const { format = "json", out } = context.values;
		if (format !== "csv" && format !== "json")
			throw new CommandLineError(t("badFormat", { format }));
		const filter = readFilter(context.values, Date.now());
		return runWithInbox(context, "messages", async ({ store, write }) => {
			const messages = await store.list(filter);
			const { messagesToCsv, messagesToJson } = await import("../inbox/message-export.ts");
			const text = format === "csv" ? messagesToCsv(messages) : messagesToJson(messages);
			// Messages are private.
			if (out === undefined) write(text);
			else await writeFile(out, text, { mode: 0o600 });
			return 0;
		});
	},
});
