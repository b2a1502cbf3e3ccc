import * as v from "valibot";

const rows = v.pipe(
	v.array(
		v.strictObject({
			name: v.pipe(v.string(), v.nonEmpty("empty text")),
			value: v.pipe(v.number(), v.finite(), v.minValue(0, "A chart shows no values below 0.")),
		}),
	),
	v.minLength(1, "empty list"),
	v.maxLength(12, "There is room for twelve rows at most. Make two charts, or leave some out."),
	v.check((rows) => rows.some(({ value }) => value > 0), "All values are 0: there is nothing to draw."),
	v.check((rows) => new Set(rows.map(({ name }) => name)).size === rows.length, "Two rows have the same name. Give one of them another."),
);

export type Measurement = v.InferOutput<typeof rows>[number];

type File = { readonly rows: readonly Measurement[]; readonly date?: string };

const dated = v.strictObject({ date: v.pipe(v.string(), v.isoDate("This is not a day such as 2026-11-22.")), rows });
const bare = v.pipe(
	rows,
	v.transform((all): File => ({ rows: all })),
);

/**
 * What the file of a chart holds: `[{ "name": "…", "value": 12.5 }, …]`, or the same as `rows` beside the day of the
 * measurement, `{ "date": "2026-11-22", "rows": […] }`.
 */
export const measurements = v.lazy((file): v.GenericSchema<unknown, File> => (Array.isArray(file) ? bare : dated));
