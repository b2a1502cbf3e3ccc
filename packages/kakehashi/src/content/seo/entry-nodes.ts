import type { HeadMeta } from "@kakehashi/core/payload/payload.ts";
import type { Locale } from "@kakehashi/core/routing/locale.ts";
import type { Collection, Entry } from "@kakehashi/core/schema/entry.ts";
import type { Article, Event, NewsArticle, Thing } from "schema-dts";
import { type EventNodeSources, eventNode } from "./event-node.ts";

type EntryNodeSources = {
	readonly collection: Pick<Collection, "type" | "dates">;
	readonly entry: Pick<Entry, "date" | "updated">;
	readonly title: string;
	readonly summary: string;
	readonly locale: Locale;
	/** Address of the entry, including the language. */
	readonly path: string;
	readonly image: string | undefined;
	readonly siteName: string;
	readonly event: EventNodeSources | undefined;
};

/** The structured data of an entry (schema.org). */
export function entryNodes({
	collection,
	entry,
	title,
	summary,
	locale,
	path,
	image,
	siteName,
	event,
}: EntryNodeSources): Thing[] {
	const absolute = (path: string) => `{origin}${path}`;
	const organization = {
		"@type": "Organization",
		"@id": absolute("/#organization"),
		name: siteName,
	} as const;
	const article: NewsArticle | Article = {
		"@type": collection.type === "news" ? "NewsArticle" : "Article",
		"@id": absolute(`${path}#article`),
		headline: title,
		description: summary,
		...(collection.dates === "none"
			? {}
			: { datePublished: entry.date, dateModified: entry.updated ?? entry.date }),
		inLanguage: locale.tag,
		mainEntityOfPage: { "@id": absolute(path) },
		author: organization,
		publisher: organization,
		...(image === undefined ? {} : { image: absolute(image) }),
	};
	if (event === undefined) return [article];
	const node: Event = {
		"@type": "Event",
		"@id": absolute(`${path}#event`),
		name: title,
		description: summary,
		url: absolute(path),
		inLanguage: locale.tag,
		organizer: organization,
		...(image === undefined ? {} : { image: absolute(image) }),
		...eventNode(event),
	};
	return [article, node];
}

/** Open Graph tags of an entry, for programs that show link previews. */
export function entryMeta(
	{ date, updated }: Pick<Entry, "date" | "updated">,
	{ dates }: Pick<Collection, "dates">,
): HeadMeta[] {
	return [
		{ property: "og:type", content: "article" },
		...(dates === "none" ? [] : [{ property: "article:published_time", content: date }]),
		...(updated === undefined ? [] : [{ property: "article:modified_time", content: updated }]),
	];
}
