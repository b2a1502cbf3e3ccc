import { writeFile } from "node:fs/promises";
import { messageLanguage } from "@kakehashi/core/messages/localize.ts";
import { t } from "../../inbox/i18n/t.ts";
import { csvCell } from "../../inbox/message-export.ts";
import { textTable } from "../../terminal/text-table.ts";
import { pageViewTables } from "./page-view-tables.ts";
import { pageViewsPage } from "./page-views-page.ts";
import { writeMoment } from "./read-time.ts";
import type { InboxContext } from "./with-inbox.ts";

/** Which page views to show, and how. `html` is the file to write. */
export type PageViewsRequest = {
	/** Milliseconds since 1970. */
	readonly since: number;
	readonly format: "text" | "csv" | "json";
	readonly html: string | undefined;
};

/** Shows page views as tables or as data, or writes them to a file as a page. */
export async function showPageViews(
	{ since, format, html }: PageViewsRequest,
	{ store, write, print, clock }: Pick<InboxContext, "store" | "write" | "print" | "clock">,
): Promise<void> {
	// The day that the person gave, in the time zone of this computer.
	const counts = await store.pageViews(writeMoment(since).slice(0, 10));
	if (format === "json") return write(`${JSON.stringify(counts, null, "\t")}\n`);
	if (format === "csv")
		// Excel misreads Japanese without the byte order mark.
		return write(
			`\ufeff${["day,kind,name,count", ...counts.map(({ day, kind, name, count }) => `${day},${kind},${csvCell(name)},${count}`)].join("\r\n")}\r\n`,
		);
	const language = messageLanguage();
	const tables = pageViewTables(counts, language);
	if (html !== undefined) {
		await writeFile(html, pageViewsPage(tables, language, clock()));
		return print(t("pageViewsWritten", { html }));
	}
	if (counts.length === 0) return print(t("noPageViews"));
	for (const { title, rows } of tables)
		write(
			`${textTable(
				[
					{ heading: title, maxWidth: 60 },
					{ heading: t("columnCount"), maxWidth: 10 },
				],
				rows.map(({ name, count }) => [name, String(count)]),
			)}\n\n`,
		);
}
