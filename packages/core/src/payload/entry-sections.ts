import type { EntrySummary, EntryTag, EventSummary } from "../schema/entry-summary.ts";
import type { TextBlock } from "../value-types/text-blocks.ts";
import type { InLocale } from "../values/localized.ts";
import type { PictureText } from "../values/picture.ts";
import type { LinkContent } from "./payload.ts";

/** The content of the component that lists entries. */
export type EntryListContent = {
	readonly entries: readonly EntrySummary[];
	/** Whether the list shows large pictures. */
	readonly gallery?: boolean;
	/** Text shown instead of an empty list. */
	readonly empty?: string;
	/** Undefined if no entry has a tag. */
	readonly tags?: {
		readonly label: string;
		readonly links: readonly (LinkContent & { readonly current: boolean })[];
	};
	/** Undefined if the list fits on one page. */
	readonly pager?: {
		readonly page: string;
		readonly before?: LinkContent;
		readonly after?: LinkContent;
	};
	/** Undefined if the entries show no dates. */
	readonly feed?: LinkContent;
	/**
	 * Links to the calendar of the collection's events. Only `eventList` has `calendar` and `past`,
	 * the past events on this page.
	 */
	readonly calendar?: LinkContent;
	readonly past?: PastEvents;
};

/** Past events, collapsed below their label. */
export type PastEvents = {
	readonly label: string;
	readonly entries: readonly EntrySummary[];
	readonly isOpen?: boolean;
};

/** The hero of an entry's page. */
export type EntryHeroContent = {
	readonly kanji?: string | undefined;
	readonly title: string;
	readonly summary: string;
	readonly date: string;
	/** Empty if the entry shows no date. */
	readonly day: string;
	readonly picture?: InLocale<PictureText>;
	readonly updated?: { readonly date: string; readonly text: string };
	readonly tags: readonly EntryTag[];
	readonly list: LinkContent;
};

/** The event that an entry announces: when and where it takes place, and for how many people. */
export type EntryEventContent = EventSummary & {
	readonly words: { readonly when: string; readonly where: string; readonly limit: string };
	readonly limit?: string;
	/**
	 * Links to the event's calendar file. Undefined if the event is canceled or over; the page then
	 * says so instead.
	 */
	readonly add?: LinkContent;
	readonly over?: string;
};

export type EntryBodyContent = { readonly blocks: readonly TextBlock[] };

/** An entry's body with a list of its headings, and the id of each heading. */
export type EntryPartsContent = EntryBodyContent & {
	readonly contents: string;
	readonly ids: readonly string[];
};

/** The end of an entry's page: links to the list and to the entries before and after it. */
export type EntryEndContent = {
	readonly list: LinkContent;
	readonly before?: LinkContent & { readonly word: string };
	readonly after?: LinkContent & { readonly word: string };
};
