import type { Locale } from "../../core/routing/locale.ts";
import type { Site } from "../../core/routing/site.ts";
import type { Collection, Entry } from "../../core/schema/entry.ts";
import type { SectionKindTable } from "../../core/schema/section.ts";
import type { SectionData } from "../../core/schema/section-build.ts";
import type { Content } from "../files/load-content.ts";
import type { EntryLists } from "./entry-lists.ts";
import type { MadeOf } from "./prepare-page.ts";

/** What the pages of collections are made from. */
export type CollectionSources = {
	readonly content: Content;
	readonly site: Site;
	readonly data?: SectionData;
	readonly kinds: SectionKindTable;
	readonly lists: EntryLists;
	readonly madeOf?: MadeOf | undefined;
	/** Address of the link preview of the list, or of an entry of it. */
	readonly shareImage: (collection: Collection, locale: Locale, entry?: Entry) => string | undefined;
};
