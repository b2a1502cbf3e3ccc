import { isJapanese } from "../routing/locale.ts";

/** From when to when, in minutes since midnight; above 1440 it is the next day. */
export type Span = { readonly opens: number; readonly closes: number };

/** Whether a span is a whole day, from midnight to midnight. */
export const isWholeDay = ({ opens, closes }: Span): boolean => opens === 0 && closes === 1440;

/** “24 hours” in a language. */
export function wholeDayIn(tag: string): string {
	const hours = new Intl.NumberFormat(tag, { style: "unit", unit: "hour", unitDisplay: "long" }).format(24);
	return isJapanese(tag) ? hours.replaceAll(/\s/g, "") : hours.replaceAll(" ", "\u00a0");
}

/** Spans in order, those that touch joined: nobody goes out in between. */
export function joinSpans(spans: readonly Span[]): Span[] {
	const joined: Span[] = [];
	for (const span of spans.toSorted((a, b) => a.opens - b.opens)) {
		const last = joined.at(-1);
		if (last === undefined || span.opens > last.closes) joined.push(span);
		else joined.splice(-1, 1, { opens: last.opens, closes: Math.max(last.closes, span.closes) });
	}
	return joined;
}

/** The contents of `content/organization.yaml`, in one language. What the file leaves out is not there. */
export type Organization = {
	readonly name: string;
	/** Its lines, and the same as one line. */
	readonly address?: { readonly lines: readonly string[]; readonly text: string };
	readonly telephone?: { readonly text: string; readonly href: string };
	/** Links to it on map services; there are some if there is an address. */
	readonly maps?: readonly MapAddress[];
	readonly hours?: HoursContent;
	readonly payment?: string;
	/** The languages spoken, by their names. */
	readonly spokenLanguages?: string;
};

/** The map services that are linked. */
export const mapServices = ["google", "apple", "openstreetmap"] as const;

export type MapAddress = { readonly service: (typeof mapServices)[number]; readonly href: string };

/** The opening hours as a table, the exceptions in the coming weeks, and what is needed to tell whether it is open now. */
export type HoursContent = {
	/** The days from Monday; public holidays, if they have hours of their own, have no name here and come last. */
	readonly days: readonly { readonly short: string; readonly long: string }[];
	/** Each time range that occurs, with the days that have it; a whole day is in no part of it. */
	readonly rows: readonly { readonly part?: DayPart; readonly times: Times; readonly open: readonly boolean[] }[];
	readonly changes: readonly HoursChange[];
	/** The first day that the schedule covers: the first of the month. */
	readonly from: string;
	readonly schedule: Schedule;
};

/** The part of the day in which a time range begins. */
export type DayPart = "morning" | "afternoon" | "evening";

/** From and to, or all day and nothing; a line may end between them. */
export type Times = readonly [from: string, to: string];

/** Days with different hours. */
export type HoursChange = {
	/** The last of them. */
	readonly until: string;
	readonly days: string;
	/** If empty, it is closed. */
	readonly times: readonly Times[];
	readonly note?: string;
};

/** What is needed to tell whether it is open at a moment. */
export type Schedule = {
	readonly timeZone: string;
	/** From Sunday, as in `Date`. */
	readonly week: readonly (readonly Span[])[];
	/** The days with different hours, by date. */
	readonly days: Readonly<Record<string, readonly Span[]>>;
	/** The last day that is known; nothing is said about later ones. */
	readonly until: string;
};

/** The placeholders that every text of a site may use, by the key of `content/organization.yaml` that they are made from. */
export const organizationPlaceholders: Readonly<Record<string, string>> = {
	address: "address",
	telephone: "telephone",
	payment: "payment",
	languages: "spokenLanguages",
};
