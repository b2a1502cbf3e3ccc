import type { EntrySummary, EntryTag, EventSummary } from "../schema/entry-summary.ts";
import type { InLocale } from "../values/localized.ts";
import type { PictureText } from "../values/picture.ts";
import type { TextBlock } from "../values/text-blocks.ts";
import type { LinkContent } from "./payload.ts";

/** What the component of a list shows. */
export type EntryListContent = {
	readonly entries: readonly EntrySummary[];
	/** Whether their pictures are large. */
	readonly gallery?: boolean;
	/** Shown instead of entries, if there are none. */
	readonly empty?: string;
	/** Left out if nothing has a tag. */
	readonly tags?: { readonly label: string; readonly links: readonly (LinkContent & { readonly current: boolean })[] };
	/** Left out if everything is on one page. */
	readonly pager?: { readonly page: string; readonly before?: LinkContent; readonly after?: LinkContent };
	/** Left out where nothing has a day. */
	readonly feed?: LinkContent;
	/** The calendar of its events, and the past ones on this page; only `eventList` has them. */
	readonly calendar?: LinkContent;
	readonly past?: PastEvents;
};

/** Past events, folded away below their label. */
export type PastEvents = { readonly label: string; readonly entries: readonly EntrySummary[]; readonly isOpen?: boolean };

/** The top of an entry's page. */
export type EntryHeroContent = {
	readonly kanji?: string | undefined;
	readonly title: string;
	readonly summary: string;
	readonly date: string;
	/** Empty if none is shown. */
	readonly day: string;
	readonly picture?: InLocale<PictureText>;
	readonly updated?: { readonly date: string; readonly text: string };
	readonly tags: readonly EntryTag[];
	readonly list: LinkContent;
};

/** What an entry announces: when, where, for how many. */
export type EntryEventContent = EventSummary & {
	readonly words: { readonly when: string; readonly where: string; readonly limit: string };
	readonly limit?: string;
	/** Links to its calendar file, unless it is called off or over, in which case that is said instead. */
	readonly add?: LinkContent;
	readonly over?: string;
};

export type EntryBodyContent = { readonly blocks: readonly TextBlock[] };

/** The same with a list of its headings, and the place of each. */
export type EntryPartsContent = EntryBodyContent & { readonly contents: string; readonly ids: readonly string[] };

/** The end of an entry's page: its neighbors in the list. */
export type EntryEndContent = {
	readonly list: LinkContent;
	readonly before?: LinkContent & { readonly word: string };
	readonly after?: LinkContent & { readonly word: string };
};
