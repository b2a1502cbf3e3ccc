import type { Locale } from "@kakehashi/core/routing/locale.ts";
import type { Site } from "@kakehashi/core/routing/site.ts";
import type { Collection, Entry } from "@kakehashi/core/schema/entry.ts";
import type { SectionKindTable } from "@kakehashi/core/schema/section.ts";
import type { SectionData } from "@kakehashi/core/schema/section-build.ts";
import type { Content } from "../load/load-content.ts";
import type { EntryLists } from "./entry-lists.ts";
import type { MadeOf } from "./prepare-page.ts";

/** The data from which the pages of collections are created. */
export type CollectionSources = {
	readonly content: Content;
	readonly site: Site;
	readonly data?: SectionData;
	readonly kinds: SectionKindTable;
	readonly lists: EntryLists;
	readonly madeOf?: MadeOf | undefined;
	/** Returns the address of the link preview image of a list, or of one of its entries. */
	readonly shareImage: (
		collection: Collection,
		locale: Locale,
		entry?: Entry,
	) => string | undefined;
};
