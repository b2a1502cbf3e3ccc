import { t } from "../i18n/t.ts";
import type { Message } from "../messages/say.ts";
import type { ContentTypes, SchemaHint, ValueName } from "../values/content-types.ts";
import * as v from "../values/v.ts";
import { impossibleDate, isDate } from "./is-date.ts";
import type { Span } from "./organization.ts";

/** Weekdays, indexed as in `Date`. */
export const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const;

/** `hours` of `content/organization.yaml`. */
export function openingHoursSchema(c: ContentTypes) {
	const [sun, mon, tue, wed, thu, fri, sat] = weekdays.map(() => daySchema()) as [
		Day,
		Day,
		Day,
		Day,
		Day,
		Day,
		Day,
	];
	return c.object({
		/** The time zone of the organization, which does not depend on the visitor's. */
		timeZone: v.pipe(
			v.string(),
			v.check((name) => isTimeZone(name), unknownTimeZone),
		),
		/** The opening hours of each weekday; `[]` means closed. */
		week: c.object({ mon, tue, wed, thu, fri, sat, sun }),
		/**
		 * True for the example hours of a new site. They are not published until somebody changes
		 * or confirms them.
		 */
		sample: v.exactOptional(v.boolean()),
		/**
		 * The opening hours on public holidays. Without this key, public holidays are like other
		 * days.
		 */
		publicHolidays: v.exactOptional(
			c.object({ country: v.picklist(["JP"]), hours: daySchema() }),
		),
		/** Days with different hours. */
		exceptions: v.exactOptional(
			v.pipe(
				c.list(
					v.pipe(
						c.object({
							date: day(),
							until: v.exactOptional(day()),
							hours: daySchema(),
							note: v.exactOptional(c.plain()),
						}),
						v.check(({ date, until = date }) => until >= date, endsBefore),
					),
				),
				v.check(
					(all) => overlapping(all) === undefined,
					(all) => twice(overlapping(all) ?? ""),
				),
			),
		),
	});
}

export type WeeklyHours = v.InferOutput<ReturnType<typeof openingHoursSchema>>;

type Day = ReturnType<typeof daySchema>;

const daySchema = () =>
	v.pipe(
		v.array(
			v.pipe(
				v.string(),
				v.metadata({ jsonSchema: { examples: ["9:00-12:30"] } } satisfies SchemaHint),
				v.rawTransform(readSpan),
			),
		),
		v.check(
			(spans) =>
				spans.every(
					({ opens }, index) => index === 0 || opens >= (spans[index - 1]?.closes ?? 0),
				),
			outOfOrder,
		),
		v.metadata({ value: "times" } satisfies ValueName),
	);

const day = () => v.pipe(v.string(), v.check(isDate, impossibleDate));

/**
 * Reads a time range. Accepts the hyphens, dashes and digits that people type, including full-width
 * ones.
 */
function readSpan({
	dataset,
	addIssue,
	NEVER,
}: Parameters<Parameters<typeof v.rawTransform<string, Span>>[0]>[0]): Span {
	const [, ...parts] =
		/^(\d{1,2}):([0-5]\d) ?[-–〜~] ?(\d{1,2}):([0-5]\d)$/.exec(
			dataset.value.normalize("NFKC").trim(),
		) ?? [];
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

function isTimeZone(name: string): boolean {
	try {
		return (
			name.includes("/") && new Intl.DateTimeFormat("en", { timeZone: name }) !== undefined
		);
	} catch {
		return false;
	}
}

type Exceptions = readonly { readonly date: string; readonly until?: string }[];

/** The first day that belongs to two exceptions; undefined if there is none. */
function overlapping(all: Exceptions): string | undefined {
	const sorted = all.toSorted((a, b) => (a.date < b.date ? -1 : 1));
	return sorted.find(
		({ date }, index) =>
			index > 0 && date <= (sorted[index - 1]?.until ?? sorted[index - 1]?.date ?? ""),
	)?.date;
}

const noSpan = (text: string): Message => ({
	...t("timeRangeInvalid", { text }),
	inWindow: t("timeRangeInWindow"),
});
const outOfOrder: Message = t("timesOverlap");
const unknownTimeZone = (name: string): Message => t("unknownTimeZone", { name });
const endsBefore: Message = t("exceptionReversed");
const twice = (date: string): Message => t("exceptionsOverlap", { date });
