import { defineSection, framedSection } from "@kakehashi/core/schema/section.ts";
import type { ContentTypes } from "@kakehashi/core/value-types/content-types.ts";
import type { SchemaHint } from "@kakehashi/core/values/schema-hints.ts";
import * as v from "@kakehashi/core/values/v.ts";

/**
 * The first entries of a collection, or the first entries with a tag, and a link to all of them.
 */
export const entries = defineSection({
	isAvailable: ({ collections }) => collections.length > 0,
	/** The section lists the first collection of the site. */
	adaptExample: (example, { collections: [collection] }) => ({
		...example,
		from: collection?.name,
		action: { ...(example.action as object), href: collection?.path },
	}),
	schema: (c) =>
		v.pipe(
			framedSection(c, {
				/** Name of the collection's folder. */
				from: knownCollection(c),
				tag: v.exactOptional(c.plainText()),
				count: v.exactOptional(
					v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)),
					3,
				),
				/**
				 * `only`: only events, the next one first. `none`: everything except events.
				 * Undefined: both, with events before the others.
				 */
				events: v.exactOptional(v.picklist(["only", "none"])),
				/**
				 * Heading of past events, which are collapsed. Undefined: past events are not
				 * shown.
				 */
				past: v.exactOptional(c.label()),
				/** Shown if there are no entries. */
				empty: v.exactOptional(c.text()),
				action: v.exactOptional(c.action()),
			}),
			v.forward(
				v.check(
					({ from, tag }) =>
						tag === undefined || c.collections.get(from)?.includes(tag) === true,
					({ from }) => {
						const known = c.collections.get(from)?.join(", ") ?? "";
						return {
							en: `The collection has no such tag. Tags: ${known}.`,
							ja: `このタグはありません。使えるタグは${known}です。`,
						};
					},
				),
				["tag"],
			),
		),
	// `withEntries` sets `hasEvents`. A collection without texts for events has no events.
	variant: ({ hasEvents }) => (hasEvents === true ? "Entries" : "PlainEntries"),
	prepare: ({ from, tag, count, events, past: label, ...rest }, context) => {
		const past =
			label === undefined ? [] : context.entries(from, { tag, count, events: "past" });
		return {
			...rest,
			entries: context.entries(from, { tag, count, events }),
			...(label && past.length > 0 && { past: { label, entries: past } }),
		};
	},
});

function knownCollection(c: ContentTypes) {
	return v.pipe(
		c.plainText(),
		v.metadata({ suggest: "collections" } satisfies SchemaHint),
		v.check(
			(name) => c.collections.has(name),
			() => {
				const known = [...c.collections.keys()].join(", ");
				return {
					en: `There is no such collection. A collection is a folder in "content" with a file _collection.yaml. ${known === "" ? "" : `Known: ${known}.`}`,
					ja: `この名前の記事のフォルダーがありません。「content」の中に_collection.yamlのあるフォルダーを置いてください。${known === "" ? "" : `いまあるのは${known}です。`}`,
				};
			},
		),
	);
}
