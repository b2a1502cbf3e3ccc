import { isJapanese } from "../routing/locale.ts";
import type { Span } from "../value-types/times/times.ts";

/** Whether a span is a whole day, from midnight to midnight. */
export const isWholeDay = ({ opens, closes }: Span): boolean => opens === 0 && closes === 1440;

/** “24 hours” in a language. */
export function wholeDayIn(tag: string): string {
	const hours = new Intl.NumberFormat(tag, {
		style: "unit",
		unit: "hour",
		unitDisplay: "long",
	}).format(24);
	return isJapanese(tag) ? hours.replaceAll(/\s/g, "") : hours.replaceAll(" ", "\u00a0");
}

/** Sorts time ranges and joins those that touch, because the place does not close between them. */
export function joinSpans(spans: readonly Span[]): Span[] {
	const joined: Span[] = [];
	for (const span of spans.toSorted((a, b) => a.opens - b.opens)) {
		const last = joined.at(-1);
		if (last === undefined || span.opens > last.closes) joined.push(span);
		else
			joined.splice(-1, 1, { opens: last.opens, closes: Math.max(last.closes, span.closes) });
	}
	return joined;
}

/**
 * The contents of `content/organization.yaml` in one language. Properties that the file omits are
 * undefined.
 */
export type Organization = {
	/** The name of the organization. */
	readonly name: string;
	/** The address as lines, and as one line of text. */
	readonly address?: { readonly lines: readonly string[]; readonly text: string };
	/** The telephone number as text, and as an address for a link. */
	readonly telephone?: { readonly text: string; readonly href: string };
	/** Links to the address on map services; undefined if there is no address. */
	readonly maps?: readonly MapAddress[];
	/** The opening hours. */
	readonly hours?: HoursContent;
	/** How people can pay. */
	readonly payment?: string;
	/** The names of the languages that the staff speak. */
	readonly spokenLanguages?: string;
};

/** The map services that the site links to. */
export const mapServices = ["google", "apple", "openstreetmap"] as const;

export type MapAddress = { readonly service: (typeof mapServices)[number]; readonly href: string };

/**
 * The opening hours as a table, the exceptions of the coming weeks, and the schedule that tells
 * whether the place is open now.
 */
export type HoursContent = {
	/**
	 * The seven weekdays from Monday. If public holidays have their own hours, `open` of each row
	 * has an eighth item for them, which has no name here.
	 */
	readonly days: readonly { readonly short: string; readonly long: string }[];
	/** Each time range that occurs, and on which days. `part` is undefined for a whole day. */
	readonly rows: readonly {
		readonly part?: DayPart;
		readonly times: Times;
		readonly open: readonly boolean[];
	}[];
	readonly changes: readonly HoursChange[];
	/** The first day of the schedule, which is the first of a month. */
	readonly from: string;
	readonly schedule: Schedule;
};

/** The part of the day in which a time range begins. */
export type DayPart = "morning" | "afternoon" | "evening";

/**
 * The begin and the end of a time range, or "all day" and an empty string. A line may break between
 * the two.
 */
export type Times = readonly [from: string, to: string];

/** Consecutive days with different hours. */
export type HoursChange = {
	/** The last of these days. */
	readonly until: string;
	readonly days: string;
	/** Empty if the place is closed. */
	readonly times: readonly Times[];
	readonly note?: string;
};

/** The data that tells whether the place is open at a given moment. */
export type Schedule = {
	readonly timeZone: string;
	/** The hours of each weekday, starting on Sunday as in `Date`. */
	readonly week: readonly (readonly Span[])[];
	/** The days with different hours, by date. */
	readonly days: Readonly<Record<string, readonly Span[]>>;
	/** The last day of the schedule. The page says nothing about later days. */
	readonly until: string;
};

/**
 * Placeholders for data from `content/organization.yaml` that every text of a site may use. Maps
 * the file's key to the name of the placeholder.
 */
export const organizationPlaceholders: Readonly<Record<string, string>> = {
	address: "address",
	telephone: "telephone",
	payment: "payment",
	languages: "spokenLanguages",
};
