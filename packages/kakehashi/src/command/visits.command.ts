import { t } from "../inbox/i18n/t.ts";
import { defineCommand } from "./command.ts";
import { optionMoment } from "./inbox/read-values.ts";
import { runWithInbox } from "./run-with-inbox.ts";

export const visitsCommand = defineCommand({
	name: "visits",
	about: t("commandVisits"),
	options: {
		since: { type: "string", about: t("optionVisitsSince") },
		csv: { type: "boolean", about: t("optionCsv") },
		json: { type: "boolean", about: t("optionJson") },
		html: { type: "string", about: t("optionHtml") },
	},
	async run(context) {
		const { since = "30d", csv, json, html } = context.values;
		const request = {
			since: optionMoment("--since", since, Date.now()),
			format: csv ? "csv" : json ? "json" : "text",
			html,
		} as const;
		return runWithInbox(context, "visits", async (inbox) => {
			const { showPageViews } = await import("./inbox/show-page-views.ts");
			await showPageViews(request, inbox);
			return 0;
		});
	},
});
