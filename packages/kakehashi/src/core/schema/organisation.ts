/** From when to when, in minutes since midnight; past 1440 it is the next day. */
export type Span = { readonly opens: number; readonly closes: number };

/** What `content/organisation.yaml` says, in one language and as it is read. What the file leaves out is not there. */
export type Organisation = {
	readonly name: string;
	/** Its lines, and the same in one. */
	readonly address?: { readonly lines: readonly string[]; readonly text: string };
	readonly telephone?: { readonly text: string; readonly href: string };
	/** Where map services show it; there are some where there is an address. */
	readonly maps?: readonly MapAddress[];
	readonly hours?: HoursContent;
	readonly payment?: string;
	/** The languages spoken, by their names. */
	readonly spokenLanguages?: string;
};

/** The map services that links lead to. */
export const mapServices = ["google", "apple", "openstreetmap"] as const;

export type MapAddress = { readonly service: (typeof mapServices)[number]; readonly href: string };

/** The opening hours as a table, what is otherwise in the weeks to come, and what it takes to tell whether it is open now. */
export type HoursContent = {
	/** The days from Monday; public holidays, if they have hours of their own, have no name here and come last. */
	readonly days: readonly { readonly short: string; readonly long: string }[];
	/** Each from–to that there is, with the days that have it. */
	readonly rows: readonly { readonly part: DayPart; readonly times: Times; readonly open: readonly boolean[] }[];
	readonly changes: readonly HoursChange[];
	/** The first day that the schedule knows: that of the month. */
	readonly from: string;
	readonly schedule: Schedule;
};

/** The part of a day that a time begins in. */
export type DayPart = "morning" | "afternoon" | "evening";

/** From and to; between them a line may end. */
export type Times = readonly [from: string, to: string];

/** Days on which it is otherwise. */
export type HoursChange = {
	/** The last of them. */
	readonly until: string;
	readonly days: string;
	/** None: closed. */
	readonly times: readonly Times[];
	readonly note?: string;
};

/** What is needed to tell whether it is open at a moment. */
export type Schedule = {
	readonly timeZone: string;
	/** From Sunday, as `Date` counts. */
	readonly week: readonly (readonly Span[])[];
	/** The days that are otherwise, by date. */
	readonly days: Readonly<Record<string, readonly Span[]>>;
	/** The last day that is known; of later ones nothing is said. */
	readonly until: string;
};

/** The placeholders that every text of a site may use, by the key of `content/organisation.yaml` that they are made of. */
export const organisationPlaceholders: Readonly<Record<string, string>> = {
	address: "address",
	telephone: "telephone",
	payment: "payment",
	languages: "spokenLanguages",
};
