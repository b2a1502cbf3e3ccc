import type { ContentTypes, SchemaHint } from "../values/content-types.ts";
import * as v from "../values/v.ts";
import type { CheckedSection } from "./page-file.ts";
import type { SectionKindTable } from "./section.ts";

/** What a collection is to search engines. */
const collectionTypes = ["news", "article"] as const;

/** `content/NAME/_collection.yaml`: what the entries of a folder have in common, and their list. */
export function collectionFileSchema(c: ContentTypes, kinds: SectionKindTable) {
	return c.object({
		path: c.plainText(),
		languages: v.exactOptional(inEvery),
		type: v.exactOptional(v.picklist(collectionTypes), "article"),
		menu: v.exactOptional(c.plain()),
		summary: v.exactOptional(c.text()),
		title: c.title(),
		description: c.description(),
		/** The hero of the list. Its kanji appears on the pages of the entries too. */
		cover: coverSchema(c, kinds),
		/** How many entries are on one page of the list. */
		pageSize: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 10),
		order: v.exactOptional(v.picklist(["newest", "oldest"]), "newest"),
		/** A gallery shows the picture of each entry large, with the words below it. */
		layout: v.exactOptional(v.picklist(["list", "gallery"]), "list"),
		/** How much of an entry's date is shown: for a project, the year is what counts; for a chapter of a handbook, its place. */
		dates: v.exactOptional(v.picklist(["day", "year", "none"]), "day"),
		/** Without pages of their own, entries exist only in the list. */
		entryPages: v.exactOptional(v.boolean(), true),
		/** A link preview for each entry; otherwise the one of the list, which saves time if there are many. */
		shareImages: v.exactOptional(v.boolean(), true),
		/** Their names are part of addresses. */
		tags: v.exactOptional(v.record(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, tagName)), c.label()), {}),
		words: c.object({
			/** Links from an entry to the list. */
			list: c.label(),
			newer: c.label(),
			older: c.label(),
			/** Which page of the list this is. */
			page: c.plain("page", "pages"),
			/** Heading of the tags. */
			tags: c.plain(),
			/** The list with every tag. */
			all: c.plain(),
			/** When an entry was changed. */
			updated: c.plain("date"),
			/** Shown in a list without entries. */
			empty: c.text(),
			/** Links to the feed. */
			feed: c.label(),
			/** Heading of the list of subheadings beside the text of an entry; if left out, there is none. */
			contents: v.exactOptional(c.label()),
			/** For entries that take place at a time; without them, there can be none. */
			event: v.exactOptional(
				c.object({
					/** Labels of the time, the place and the number of people. */
					when: c.label(),
					where: c.label(),
					limit: c.label(),
					people: c.plain("count"),
					/** Links to a calendar file. */
					add: c.label(),
					/** Links to the calendar of all of them. */
					calendar: c.label(),
					calledOff: c.label(),
					/** What an event is called that can be followed from anywhere. */
					online: v.exactOptional(c.label()),
					/** Shown on one that is over. */
					over: c.label(),
					/** Heading of those that are over. */
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
		addIssue({
			message: {
				en: 'A list is in every language; each of its entries says in "languages:" which it is in. Remove the key here.',
				ja: "一覧はすべての言語で出します。どの言語で出すかは、記事ごとに「languages:」に書いてください。ここからはこのキーを消してください。",
			},
		});
		return NEVER;
	}),
);

const tagName = {
	en: "The name of a tag starts with a–z, followed by a–z, 0–9 and hyphens.",
	ja: "タグの名前は英小文字で始め、英小文字・数字・ハイフンで書いてください。",
};

/** The kind need not be given. */
function coverSchema(c: ContentTypes, kinds: SectionKindTable): v.GenericSchema<unknown, CheckedSection> {
	const definition = kinds.hero;
	if (definition === undefined) throw new Error('There is no kind of section "hero"');
	const cover = definition.schema(c) as v.GenericSchema<unknown, CheckedSection>;
	return v.pipe(
		v.looseObject({}),
		v.metadata({ definition: "hero" } satisfies SchemaHint),
		v.transform((keys): unknown => ({ ...keys, kind: "hero" })),
		cover,
	);
}

export type CollectionFile = v.InferOutput<ReturnType<typeof collectionFileSchema>>;
