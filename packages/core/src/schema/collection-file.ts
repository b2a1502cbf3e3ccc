import { t } from "../i18n/site/t.ts";
import type { ContentTypes } from "../value-types/content-types.ts";
import type { SchemaHint } from "../values/schema-hints.ts";
import * as v from "../values/v.ts";
import type { CheckedSection } from "./page-file.ts";
import type { SectionKindTable } from "./section.ts";

/** The type of a collection's entries for search engines. */
const collectionTypes = ["news", "article"] as const;

/** How many entries one page of a list shows if the collection does not say. */
export const defaultPageSize = 10;

/**
 * `content/NAME/_collection.yaml`: the common settings of the entries in a folder, and the texts of
 * their list.
 */
export function collectionFileSchema(c: ContentTypes, kinds: SectionKindTable) {
	return c.object({
		path: c.plainText(),
		languages: v.exactOptional(inEvery),
		type: v.exactOptional(v.picklist(collectionTypes), "article"),
		menu: v.exactOptional(c.plain()),
		summary: v.exactOptional(c.text()),
		title: c.title(),
		description: c.description(),
		/** The hero of the list page. Its kanji also appears on the pages of the entries. */
		hero: heroSchema(c, kinds),
		/** How many entries one page of the list shows. */
		pageSize: v.exactOptional(
			v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
			defaultPageSize,
		),
		order: v.exactOptional(v.picklist(["newest", "oldest"]), "newest"),
		/** A gallery shows a large picture of each entry, with the text below it. */
		layout: v.exactOptional(v.picklist(["list", "gallery"]), "list"),
		/**
		 * How much of an entry's date the site shows. Projects need only the year; the chapters of
		 * a handbook need no date, only their order.
		 */
		dates: v.exactOptional(v.picklist(["day", "year", "none"]), "day"),
		/** If false, entries appear only in the list and have no pages. */
		entryPages: v.exactOptional(v.boolean(), true),
		/**
		 * Whether each entry has its own link preview. If false, entries use the preview of the
		 * list, which saves build time if there are many.
		 */
		shareImages: v.exactOptional(v.boolean(), true),
		/** Labels of the tags, by name. The names are part of addresses. */
		tags: v.exactOptional(
			v.record(
				v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, t("tagNameInvalid"))),
				c.label(),
			),
			{},
		),
		words: c.object({
			/** Label of the link from an entry to the list. */
			list: c.label(),
			newer: c.label(),
			older: c.label(),
			/** The number of the current list page. */
			page: c.plain("page", "pages"),
			/** Heading of the list of tags. */
			tags: c.plain(),
			/** Label of the link to the whole list, with the entries of every tag. */
			all: c.plain(),
			/** When an entry was last changed. */
			updated: c.plain("date"),
			/** Shown if the list has no entries. */
			empty: c.text(),
			/** Label of the link to the feed. */
			feed: c.label(),
			/**
			 * Heading of the table of contents next to an entry's text. Without it, there is no
			 * table of contents.
			 */
			contents: v.exactOptional(c.label()),
			/** Texts for events. Without them, the entries of this collection cannot be events. */
			event: v.exactOptional(
				c.object({
					/** Labels of the time, the place and the maximum number of people. */
					when: c.label(),
					where: c.label(),
					limit: c.label(),
					people: c.plain("count"),
					/** Label of the link to the event's calendar file. */
					add: c.label(),
					/** Label of the link to the calendar of all events. */
					calendar: c.label(),
					calledOff: c.label(),
					/** Label of an event that people can attend online. */
					online: v.exactOptional(c.label()),
					/** Shown on an event that is over. */
					over: c.label(),
					/** Heading of the past events. */
					past: c.label(),
				}),
			),
		}),
	});
}

const inEvery = v.pipe(
	v.unknown(),
	v.metadata({ jsonSchema: { not: {} } } satisfies SchemaHint),
	v.rawTransform(({ addIssue, NEVER }): never => {
		addIssue({ message: t("collectionHasLanguages") });
		return NEVER;
	}),
);

/** The schema of a hero section. The `kind` key is not necessary here. */
function heroSchema(
	c: ContentTypes,
	kinds: SectionKindTable,
): v.GenericSchema<unknown, CheckedSection> {
	const definition = kinds.hero;
	if (definition === undefined) throw new Error('There is no kind of section "hero"');
	const hero = definition.schema(c) as v.GenericSchema<unknown, CheckedSection>;
	return v.pipe(
		v.looseObject({}),
		v.metadata({ definition: "hero" } satisfies SchemaHint),
		v.transform((keys): unknown => ({ ...keys, kind: "hero" })),
		hero,
	);
}

export type CollectionFile = v.InferOutput<ReturnType<typeof collectionFileSchema>>;
