import * as v from "valibot";
import { say } from "../../core/messages/say.ts";
import { defineSection, framedSection } from "../../core/schema/section.ts";
import { drawChart } from "./draw-chart.ts";
import { measurements } from "./measurements.ts";

/** A bar chart of measured values from a JSON file, with all of them in a table. */
export const chart = defineSection({
	schema: (c) =>
		framedSection(c, {
			/** Below the site's folder, such as `data/speed.json`. */
			file: c.dataFile(measurements),
			/** Name of the row that is ours. */
			highlight: v.exactOptional(c.fact()),
			caption: c.plain(),
			columns: c.object({ name: c.label(), value: c.label() }),
			/** How, when and where it was measured. */
			source: v.exactOptional(c.rich()),
		}),
	problems: ({ file, highlight }) =>
		highlight === undefined || file.some(({ name }) => name === highlight)
			? []
			: [
					{
						path: ["highlight"],
						message: say({
							en: `The file has no row "${highlight}". Its rows: ${file.map(({ name }) => name).join(", ")}.`,
							ja: `ファイルに「${highlight}」という行がありません。あるのは${file.map(({ name }) => name).join("、")}です。`,
						}),
					},
				],
	prepare: ({ file, highlight, ...rest }, { locale }) => ({ ...rest, ...drawChart(file, highlight, locale.tag) }),
});
