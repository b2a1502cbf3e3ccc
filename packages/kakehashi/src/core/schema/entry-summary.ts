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
	readonly tags: readonly EntryTag[];
};

/** A tag, with the list of what has it. */
export type EntryTag = { readonly href: string; readonly label: string };
