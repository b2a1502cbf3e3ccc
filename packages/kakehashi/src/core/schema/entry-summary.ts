import type { InLocale } from "../values/localized.ts";
import type { PictureText } from "../values/picture.ts";

/** An entry as lists show it, in one language. */
export type EntrySummary = {
	/** Left out if entries have no pages of their own. */
	readonly href?: string;
	/** End of its address; the target of links if it has none. */
	readonly slug: string;
	readonly title: string;
	readonly summary: string;
	/** `2026-11-20`, and written out. */
	readonly date: string;
	readonly day: string;
	readonly picture?: InLocale<PictureText>;
	readonly event?: EventSummary;
	readonly tags: readonly EntryTag[];
};

/** A tag, with the list of everything that has it. */
export type EntryTag = { readonly href: string; readonly label: string };

/** The event that an entry announces, in one language. */
export type EventSummary = {
	/** When it begins, in machine-readable form: `2026-11-29`, or with the time and its offset from UTC. */
	readonly begins: string;
	/** The day or days, written out, and the times if it is a single day. */
	readonly day: string;
	readonly times?: string;
	readonly place?: string;
	/** Set if it can be followed from anywhere; with the address where, if that is public. */
	readonly online?: { readonly label: string; readonly href?: string };
	/** The text that says that it is called off, if it is. */
	readonly calledOff?: string;
	/** When it ends, in minutes since 1970. */
	readonly overMinute: number;
};
