import type { Locale } from "@kakehashi/core/routing/locale.ts";
import { localizedRoutes } from "@kakehashi/core/routing/route.ts";
import type { Site } from "@kakehashi/core/routing/site.ts";
import { type Collection, type Entry, entriesIn } from "@kakehashi/core/schema/entry.ts";
import type { Content } from "../../content/load/load-content.ts";
import { pageFileOf } from "../../content/read/collection-name.ts";
import { plainTextOf } from "../../content/seo/plain-text.ts";
import { entryShareText, type ShareText, shareText } from "../../content/seo/share-text.ts";

/** The texts of a preview, and where problems with them are reported. */
export type PreviewRequest = {
	/** The name of its file, without the language. */
	readonly name: string;
	readonly locale: Locale;
	readonly text: ShareText;
	/**
	 * The content file with the texts, the key of the group that has the large kanji beside
	 * the heading, and the key of the heading.
	 */
	readonly place: { readonly file: string; readonly key: string; readonly heading: string };
};

/** The preview of each page in each language, with the page's address. */
export function pageRequests(
	site: Site,
	content: Content,
): (PreviewRequest & { readonly path: string })[] {
	return localizedRoutes(site.routes, site.locales).map(({ route, locale, path }) => {
		const key = route.collection ? "hero" : "sections.0";
		return {
			path,
			name: route.name,
			locale,
			text: shareText(content, route.name, locale),
			place: { file: `content/${pageFileOf(route)}`, key, heading: `${key}.heading` },
		};
	});
}

/** The preview of an entry. Undefined if the entry uses the preview of its collection's page. */
export function entryRequest(
	content: Content,
	collection: Collection,
	locale: Locale,
	entry: Entry | undefined,
): PreviewRequest | undefined {
	if (entry === undefined || !collection.shareImages) return undefined;
	const title = plainTextOf(content, locale)(entry.title);
	return {
		name: `${collection.name}-${entry.slug}`,
		locale,
		text: entryShareText(content, collection.name, title, locale, entry.picture),
		place: { file: `content/${entry.file}`, key: "title", heading: "title" },
	};
}

export function allRequests(site: Site, content: Content): PreviewRequest[] {
	const entries = [...content.collections.values()].flatMap((collection) =>
		site.locales.flatMap((locale) =>
			entriesIn(collection, locale.code).flatMap(
				(entry) => entryRequest(content, collection, locale, entry) ?? [],
			),
		),
	);
	return [...pageRequests(site, content), ...entries];
}
