import type { InLocale } from "../values/localized.ts";
import type { PictureText } from "../values/picture.ts";

/** An entry in one language, as lists show it. */
export type EntrySummary = {
	/** The address of the entry's page. Undefined if entries have no pages of their own. */
	readonly href?: string;
	/**
	 * The last segment of the entry's address. If the entry has no page, it is the id in the list
	 * that links point to.
	 */
	readonly slug: string;
	/** The title, typeset. */
	readonly title: string;
	/** One or two sentences about the entry, typeset. */
	readonly summary: string;
	/** The date, such as `2026-11-20`. */
	readonly date: string;
	/** The date as the collection shows it: written out, the year alone, or empty. */
	readonly day: string;
	/** The picture of the entry; undefined if it has none. */
	readonly picture?: InLocale<PictureText>;
	/** The event that the entry announces; undefined if it announces none. */
	readonly event?: EventSummary;
	/** The tags of the entry. */
	readonly tags: readonly EntryTag[];
};

/** A tag. `href` is the list of all entries with this tag. */
export type EntryTag = { readonly href: string; readonly label: string };

/** The event that an entry announces, in one language. */
export type EventSummary = {
	/**
	 * The begin in machine-readable form: `2026-11-29`, or with the time and its offset from UTC.
	 */
	readonly begins: string;
	/**
	 * The day or days, written out. `times` is set only if the event takes place on a single day.
	 */
	readonly day: string;
	readonly times?: string;
	readonly place?: string;
	/**
	 * Set if people can attend the event online. `href` is the address of the online event, if it
	 * is public.
	 */
	readonly online?: { readonly label: string; readonly href?: string };
	/** The text for a canceled event; undefined if the event is not canceled. */
	readonly calledOff?: string;
	/** The end of the event, in minutes since 1970. */
	readonly overMinute: number;
};
