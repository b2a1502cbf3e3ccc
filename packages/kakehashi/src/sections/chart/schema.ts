import { defineSection, framedSection } from "@kakehashi/core/schema/section.ts";
import { formatDate } from "@kakehashi/core/value-types/date/calendar-date.ts";
import { fillAll, placeholdersIn } from "@kakehashi/core/values/placeholder.ts";
import * as v from "@kakehashi/core/values/v.ts";
import { drawChart } from "./draw-chart.ts";
import { measurements } from "./measurements.ts";

/** A chart of measured values from a JSON file, with a table of all values. */
export const chart = defineSection({
	schema: (c) =>
		framedSection(c, {
			/** A path in the site's folder, such as `data/speed.json`. */
			file: c.dataFile(measurements),
			/** Name of the row to highlight. */
			highlight: v.exactOptional(c.plainText()),
			caption: c.plain(),
			/**
			 * The unit, such as `ms`. With a unit, each arc has its name and value at its end, and
			 * only screen readers read the table.
			 */
			unit: v.exactOptional(c.plain()),
			columns: c.object({ name: c.label(), value: c.label() }),
			/** How, when and where the values were measured. `{date}` is the date in the file. */
			source: v.exactOptional(c.rich("date")),
		}),
	problems: ({ file: { rows, date }, highlight, source }) => [
		...(highlight === undefined || rows.some(({ name }) => name === highlight)
			? []
			: [
					{
						path: ["highlight"],
						message: {
							en: `The file has no row "${highlight}". Its rows: ${rows.map(({ name }) => name).join(", ")}.`,
							ja: `ファイルに「${highlight}」という行がありません。あるのは${rows.map(({ name }) => name).join("、")}です。`,
						},
					},
				]),
		...(date !== undefined || !placeholdersIn(JSON.stringify(source ?? "")).includes("date")
			? []
			: [
					{
						path: ["source"],
						message: {
							en: 'The text asks for {date}, but the chart’s file has no date. Write it as { "date": "2026-11-22", "rows": [ … ] }.',
							ja: '文に{date}がありますが、グラフのファイルに日付がありません。{ "date": "2026-11-22", "rows": [ … ] }の形で書いてください。',
						},
					},
				]),
	],
	prepare: ({ file: { rows, date }, highlight, source, ...rest }, { locale, madeOf }) => {
		const day = date === undefined ? "" : formatDate(date, locale.tag);
		const noted = (row: number, key: string, words: string) =>
			madeOf(["file", "rows", row, key], words);
		return {
			...rest,
			...(source && { source: fillAll(source, { date: day }) }),
			...drawChart(rows, highlight, locale.tag, noted, rest.unit),
		};
	},
});
