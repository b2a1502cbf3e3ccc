import type { InLocale } from "../values/localized.ts";
import type { PictureText } from "../values/picture.ts";

/** An entry as lists show it, in one language. */
export type EntrySummary = {
	/** Left out where entries have no pages of their own. */
	readonly href?: string;
	/** End of its address; what links lead to where it has none. */
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

/** A tag, with the list of what has it. */
export type EntryTag = { readonly href: string; readonly label: string };

/** What an entry announces that takes place at a time, in one language. */
export type EventSummary = {
	/** When it begins, as programs read it: `2026-11-29`, or with the time and its distance from UTC. */
	readonly begins: string;
	/** The day or the days, written out, and the times if there is one day. */
	readonly day: string;
	readonly times?: string;
	readonly place?: string;
	/** What says that it is called off, if it is. */
	readonly calledOff?: string;
	/** When it is over, in minutes since 1970. */
	readonly overMinute: number;
};
