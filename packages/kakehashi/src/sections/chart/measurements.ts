import { dateType } from "@kakehashi/core/value-types/date/date.ts";
import { emptyList, emptyText } from "@kakehashi/core/values/issue-message.ts";
import * as v from "@kakehashi/core/values/v.ts";

const rows = v.pipe(
	v.array(
		v.strictObject({
			name: v.pipe(v.string(), v.minLength(1, emptyText)),
			value: v.pipe(v.number(), v.finite(), v.minValue(0)),
		}),
	),
	v.minLength(1, emptyList),
	v.maxLength(12, {
		en: "There is room for twelve rows at most. Make two charts, or leave some out.",
		ja: "並べられるのは12行までです。グラフを二つに分けるか、行を減らしてください。",
	}),
	v.check((rows) => rows.some(({ value }) => value > 0), {
		en: "All values are 0: there is nothing to draw.",
		ja: "値がすべて0なので、グラフになりません。",
	}),
	v.check((rows) => new Set(rows.map(({ name }) => name)).size === rows.length, {
		en: "Two rows have the same name. Change one of the names.",
		ja: "同じ名前の行が二つあります。どちらかを変えてください。",
	}),
);

export type Measurement = v.InferOutput<typeof rows>[number];

type File = { readonly rows: readonly Measurement[]; readonly date?: string };

const dated = v.strictObject({
	date: dateType(),
	/** The program that writes the file. If it is set, people do not edit the file. */
	madeBy: v.exactOptional(v.pipe(v.string(), v.minLength(1, emptyText))),
	rows,
});
const bare = v.pipe(
	rows,
	v.transform((all): File => ({ rows: all })),
);

/**
 * The contents of a chart's file: `[{ "name": "…", "value": 12.5 }, …]`, or the same list as `rows`
 * beside the day of the measurement, `{ "date": "2026-11-22", "rows": […] }`. If a program writes
 * the file, `madeBy` names it: `"madeBy": "npm run bench"`.
 */
export const measurements = v.lazy(
	(file): v.GenericSchema<unknown, File> => (Array.isArray(file) ? bare : dated),
);
