import * as v from "valibot";

/** What the file of a chart holds: `[{ "name": "…", "value": 12.5 }, …]`. */
export const measurements = v.pipe(
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

export type Measurement = v.InferOutput<typeof measurements>[number];
