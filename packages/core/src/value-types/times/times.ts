import { t } from "../../i18n/t.ts";
import type { Message } from "../../messages/localize.ts";
import { halfWidth } from "../../values/half-width.ts";
import type { SchemaHint, ValueName } from "../../values/schema-hints.ts";
import * as v from "../../values/v.ts";

/** A time range in minutes since midnight. `closes` above 1440 is on the next day. */
export type Span = { readonly opens: number; readonly closes: number };

/** The schema of the time ranges of a day, such as `[9:00-12:30, 14:00-18:00]`; `[]` is none. */
export const timesType = () =>
	v.pipe(
		v.array(
			v.pipe(
				v.string(),
				v.metadata({ jsonSchema: { examples: ["9:00-12:30"] } } satisfies SchemaHint),
				v.rawTransform(parseSpan),
			),
		),
		v.metadata({ value: "times" } satisfies ValueName),
		v.check(
			(spans) =>
				spans.every(
					({ opens }, index) => index === 0 || opens >= (spans[index - 1]?.closes ?? 0),
				),
			t("timesOverlap"),
		),
	);

/**
 * Reads a time range. Accepts the hyphens, dashes and digits that people type, including full-width
 * ones.
 */
function parseSpan({
	dataset,
	addIssue,
	NEVER,
}: Parameters<Parameters<typeof v.rawTransform<string, Span>>[0]>[0]): Span {
	const [, ...parts] =
		/^(\d{1,2}):([0-5]\d) ?[-ー〜~] ?(\d{1,2}):([0-5]\d)$/.exec(halfWidth(dataset.value)) ?? [];
	const [fromHour = 24, fromMinute = 0, toHour = 0, toMinute = 0] = parts.map(Number);
	const opens = 60 * fromHour + fromMinute;
	const closes = 60 * toHour + toMinute;
	// Both `0:00-0:00` and `0:00-24:00` mean a whole day.
	const end = closes < opens || (closes === 0 && opens === 0) ? closes + 1440 : closes;
	if (opens < 1440 && end > opens && end - opens <= 1440 && (end - opens < 1440 || opens === 0))
		return { opens, closes: end };
	addIssue({ message: noSpan(dataset.value) });
	return NEVER;
}

const noSpan = (text: string): Message => ({
	...t("timeRangeInvalid", { text }),
	inEditor: t("timeRangeInEditor"),
});
