import { escapeText } from "@kakehashi/core/values/escape-markup.ts";
import { htmlDocument } from "@kakehashi/core/values/html-document.ts";
import { t } from "../../inbox/i18n/t.ts";
import type { PageViewTable } from "./page-view-tables.ts";

/** Writes the counts as an HTML page in one file. Each row of its tables has a bar. */
export function pageViewsPage(
	tables: readonly PageViewTable[],
	language: "en" | "ja",
	now: number,
): string {
	const heading = t("pageViewsTitle")[language];
	const date = new Intl.DateTimeFormat(language, { dateStyle: "long" }).format(now);
	const number = new Intl.NumberFormat(language);
	const table = ({ title, rows }: PageViewTable) => {
		const most = Math.max(1, ...rows.map((row) => row.count));
		const row = (row: PageViewTable["rows"][number]) =>
			`<tr><th scope="row">${escapeText(row.name)}</th><td>${number.format(row.count)}</td><td aria-hidden="true"><meter max="${most}" value="${row.count}"></meter></td></tr>`;
		const body =
			rows.length === 0
				? `<p>${t("pageViewsEmpty")[language]}</p>`
				: `<table><thead><tr><td></td><th scope="col">${t("pageViewsCount")[language]}</th><td></td></tr></thead><tbody>${rows.map(row).join("")}</tbody></table>`;
		return `<section><h2>${title[language]}</h2>${body}</section>`;
	};
	return htmlDocument({
		language,
		title: heading,
		head: `<style>
:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.6 }
body { max-width: 60rem; margin: 2rem auto; padding-inline: 1rem }
table { width: 100%; border-collapse: collapse }
tr { border-block-end: 1px solid color-mix(in srgb, currentcolor 25%, transparent) }
th { overflow-wrap: anywhere; font-weight: 400; text-align: start }
td { padding: .35rem .75rem; font-variant-numeric: tabular-nums; text-align: end }
td:last-child { width: 40% }
meter { width: 100% }
</style>`,
		body: `<h1>${heading}</h1>
<p>${t("pageViewsMadeOn", { date })[language]}</p>
${tables.map(table).join("\n")}`,
	});
}
