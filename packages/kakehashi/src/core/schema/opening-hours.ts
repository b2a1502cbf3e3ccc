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
	en: `"${text}" is not a range of times. Write "9:00-12:30"; a bar that closes at two in the morning writes "18:00-2:00", and what never closes "0:00-24:00".`,
	ja: `「${text}」は時間の範囲として読めません。「9:00-12:30」のように書いてください。翌日の2時に閉まる店は「18:00-2:00」、24時間なら「0:00-24:00」です。`,
	inWindow: {
		en: "This is not a time. Write it like 9:00 or 18:30.",
		ja: "時刻を、9:00や18:30のように書いてください。",
	},
});
const outOfOrder: Message = {
	en: "The times of a day follow one another and do not overlap: [9:00-12:30, 14:00-18:00].",
	ja: "一日の時間は早い順に、重ならないように書いてください（例：[9:00-12:30, 14:00-18:00]）。",
};
const unknownTimeZone = (name: string): Message => ({
	en: `There is no time zone "${name}". Write its place, such as Asia/Tokyo or Europe/Paris.`,
	ja: `「${name}」というタイムゾーンはありません。Asia/TokyoやEurope/Parisのように、地名で書いてください。`,
});
const endsBefore: Message = {
	en: '"until:" is the last of the days that begin with "date:", so it cannot be before it.',
	ja: "「until:」には「date:」から続く期間の最後の日を書きます。「date:」より前の日にはできません。",
};
const twice = (date: string): Message => ({
	en: `Two exceptions cover ${date}. List each day in only one of them.`,
	ja: `${date}についての例外が二つあります。一日につき一つにしてください。`,
});
