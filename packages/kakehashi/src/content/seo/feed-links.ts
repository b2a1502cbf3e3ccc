import type { HeadLink } from "@kakehashi/core/payload/payload.ts";
import { type Locale, localizePath } from "@kakehashi/core/routing/locale.ts";
import type { Collection } from "@kakehashi/core/schema/entry.ts";
import { inLocale } from "@kakehashi/core/values/localized.ts";
import { fillPlaceholders } from "@kakehashi/core/values/placeholder.ts";
import type { Content } from "../load/load-content.ts";

/** Address of the feed of a collection in a language. */
export function feedPath({ path }: Pick<Collection, "path">, locale: Locale): string {
	return localizePath(`${path}/feed.xml`, locale);
}

/** Address of the calendar of the events of a collection in a language. */
export function calendarPath({ path }: Pick<Collection, "path">, locale: Locale): string {
	return localizePath(`${path}/calendar.ics`, locale);
}

/**
 * Address of the calendar file of one event.
 * @param page the address of the event's page
 */
export const eventPath = (page: string): string => `${page}/event.ics`;

export function feedTitle(content: Content, collection: Collection, { code }: Locale): string {
	return fillPlaceholders(inLocale(collection.title, code), {
		siteName: inLocale(content.site.siteName, code),
	});
}

/**
 * Links to the feeds of the collections on a page: the collection of the page itself, and those
 * that its sections refer to.
 */
export function feedLinks(content: Content, page: string, locale: Locale): HeadLink[] {
	const named =
		content.pages
			.get(page)
			?.sections.flatMap(({ kind, from }) =>
				kind === "entries" && typeof from === "string" ? [from] : [],
			) ?? [];
	return [...new Set([page, ...named])].flatMap((name) => {
		const collection = content.collections.get(name);
		if (collection === undefined) return [];
		const link = (type: string, href: string) =>
			({
				rel: "alternate",
				type,
				title: feedTitle(content, collection, locale),
				href,
			}) as const;
		return [
			link("application/atom+xml", feedPath(collection, locale)),
			...(collection.words.event
				? [link("text/calendar", calendarPath(collection, locale))]
				: []),
		];
	});
}
