import { type Locale, localizePath } from "@kakehashi/core/routing/locale.ts";
import {
	type Collection,
	type Entry,
	entriesIn,
	entryPath,
	firstSlug,
} from "@kakehashi/core/schema/entry.ts";
import { escapeAttribute, escapeText } from "@kakehashi/core/values/escape-markup.ts";
import { inLocale } from "@kakehashi/core/values/localized.ts";
import type { Content } from "../load/load-content.ts";
import { feedPath, feedTitle } from "./feed-links.ts";
import { plainTextOf } from "./plain-text.ts";

/**
 * The number of entries in a feed. It contains the newest ones, and feed readers store older ones
 * themselves.
 */
const feedLength = 30;

/** The newest entries of a collection in one language, as Atom (RFC 4287). */
function atomFeed(
	content: Content,
	collection: Collection,
	locale: Locale,
	siteUrl: string,
): string {
	const plain = plainTextOf(content, locale);
	const absolute = (path: string) => escapeAttribute(siteUrl + localizePath(path, locale));
	const entries = entriesIn(collection, locale.code)
		.sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1))
		.slice(0, feedLength);
	const siteName = escapeText(inLocale(content.site.siteName, locale.code));
	const changed = entries.map(lastChange).sort().at(-1) ?? "1970-01-01";
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale.tag}">`,
		`\t<id>${escapeText(siteUrl + feedPath(collection, locale))}</id>`,
		`\t<title>${escapeText(feedTitle(content, collection, locale))}</title>`,
		`\t<updated>${instant(changed)}</updated>`,
		`\t<author><name>${siteName}</name></author>`,
		`\t<link rel="self" type="application/atom+xml" href="${escapeAttribute(siteUrl + feedPath(collection, locale))}"/>`,
		`\t<link rel="alternate" type="text/html" href="${absolute(collection.path)}"/>`,
		...entries.map((entry) => {
			const href = absolute(
				collection.entryPages
					? entryPath(collection, entry)
					: `${collection.path}#${entry.slug}`,
			);
			return [
				"\t<entry>",
				// The id is made from the first address of the entry, so that it does not change if
				// the address changes.
				`\t\t<id>${absolute(entryPath(collection, { slug: firstSlug(entry) }))}</id>`,
				`\t\t<title>${escapeText(plain(entry.title))}</title>`,
				`\t\t<link rel="alternate" type="text/html" href="${href}"/>`,
				`\t\t<published>${instant(entry.date)}</published>`,
				`\t\t<updated>${instant(lastChange(entry))}</updated>`,
				`\t\t<summary>${escapeText(plain(entry.summary))}</summary>`,
				...entry.tags.map(
					(tag) =>
						`\t\t<category term="${tag}" label="${escapeAttribute(labelOf(collection, tag, locale))}"/>`,
				),
				"\t</entry>",
			].join("\n");
		}),
		"</feed>\n",
	].join("\n");
}

/** The feeds of all collections in all languages, by address. */
export function atomFeeds(
	content: Content,
	locales: readonly Locale[],
	siteUrl: string,
): Map<string, string> {
	const feeds = [...content.collections.values()].flatMap((collection) =>
		locales.map(
			(locale) =>
				[
					feedPath(collection, locale),
					atomFeed(content, collection, locale, siteUrl),
				] as const,
		),
	);
	return new Map(feeds);
}

const lastChange = ({ date, updated }: Pick<Entry, "date" | "updated">) => updated ?? date;

/** A day has no time, but feeds require one. */
const instant = (day: string) => `${day}T00:00:00Z`;

function labelOf({ tags }: Collection, tag: string, { code }: Locale): string {
	const label = tags[tag];
	return label === undefined ? tag : inLocale(label, code);
}
