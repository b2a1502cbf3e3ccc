import { t } from "../i18n/site/t.ts";
import type { Message } from "../messages/localize.ts";
import type { ContentTypes } from "../value-types/content-types.ts";
import { textBlocks } from "../value-types/text-blocks.ts";
import type { SchemaHint } from "../values/schema-hints.ts";
import * as v from "../values/v.ts";
import { eventSchema } from "./event.ts";
import { earlierAddress, isFormerAddress, sectionSchema } from "./page-file.ts";
import type { SectionKindTable } from "./section.ts";

/** A file name such as `2026-11-20-opening.yaml`: the date and the slug. */
export const entryFileName = /^(\d{4}-\d{2}-\d{2})-([a-z0-9]+(?:-[a-z0-9]+)*)\.yaml$/;

type EntryFileOptions = {
	/** Names of the tags that the collection declares. */
	readonly tags: readonly string[];
	/** The date in the file's name. */
	readonly date: string;
	readonly entryPages: boolean;
	/** Whether the collection has the texts for events. */
	readonly hasEvents: boolean;
	readonly kinds: SectionKindTable;
};

/**
 * `content/NAME/YYYY-MM-DD-slug.yaml`: one entry.
 * @param c content types for the languages of the entry
 */
export function entryFileSchema(
	c: ContentTypes,
	{ tags, date, entryPages, hasEvents, kinds }: EntryFileOptions,
) {
	const tag = v.pipe(
		v.string(),
		v.metadata({ suggest: "tags" } satisfies SchemaHint),
		v.check(
			(name) => tags.includes(name),
			() => unknownTag(tags),
		),
	);
	const words = {
		title: c.heading(),
		/** One or two sentences, for lists, feeds and search engines. */
		summary: c.text(),
		/** Shown below the title, and as a small picture in lists. */
		picture: v.exactOptional(c.picture({ captioned: true })),
		/** Set if the entry announces an event. */
		event: v.exactOptional(
			v.pipe(
				eventSchema(c),
				v.check(() => hasEvents, wordless),
			),
		),
		tags: v.exactOptional(c.list(tag)),
		updated: v.exactOptional(
			v.pipe(
				c.date(),
				v.check((day) => day >= date, t("entryChangedBeforeDate", { date })),
			),
		),
		draft: v.exactOptional(v.boolean()),
		/** The languages of the entry; undefined for all languages of the site. */
		languages: v.exactOptional(c.languages()),
		/** Earlier slugs or earlier whole addresses of the entry. They redirect to it. */
		formerly: v.exactOptional(
			c.list(
				v.pipe(
					v.string(),
					v.check(
						(old) =>
							old.startsWith("/") ? isFormerAddress(old) : formerSlug.test(old),
						formerForm,
					),
				),
			),
		),
	};
	const bodies = {
		body: v.exactOptional(textBlocks(c)),
		sections: v.exactOptional(c.list(sectionSchema(c, kinds))),
	};
	return v.pipe(
		c.object({ ...words, ...bodies }),
		v.check(
			({ body, sections }) =>
				[body, sections].filter((each) => each !== undefined).length ===
				(entryPages ? 1 : 0),
			() => (entryPages ? t("entryBodyOrSections") : t("entryWithoutPage")),
		),
		v.check(
			({ sections = [] }) =>
				sections.every(({ kind }) => kind !== "hero" && kinds[kind]?.once !== true),
			t("entrySectionKindForbidden"),
		),
	);
}

export type EntryFile = v.InferOutput<ReturnType<typeof entryFileSchema>>;

function unknownTag(tags: readonly string[]): Message {
	return tags.length === 0
		? { ...t("noTagDeclared"), inEditor: t("collectionWithoutTags") }
		: t("unknownTag", { tags });
}

const formerSlug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const formerForm = (old: string): Message => (old.startsWith("/") ? earlierAddress : slugForm);
const slugForm: Message = t("formerSlugInvalid");
const wordless: Message = t("eventWordsMissing");
