import type { EntryListContent } from "@kakehashi/core/payload/entry-sections.ts";
import type { Payload, SectionPayload } from "@kakehashi/core/payload/payload.ts";
import { isJapanese, type Locale, localizePath } from "@kakehashi/core/routing/locale.ts";
import { type Collection, listPath, pageCount } from "@kakehashi/core/schema/entry.ts";
import { Localized } from "@kakehashi/core/values/localized.ts";
import { fillAll } from "@kakehashi/core/values/placeholder.ts";
import { siteClock } from "../events/site-clock.ts";
import { calendarPath, feedPath } from "../seo/feed-links.ts";
import { shareText } from "../seo/share-text.ts";
import type { CollectionSources } from "./collection-sources.ts";
import { pagePayload, typesetterOf } from "./page-payload.ts";
import { preparePage } from "./prepare-page.ts";
import { entrySummarizer, entryTag } from "./summarize-entry.ts";

type ListSources = CollectionSources & {
	readonly collection: Collection;
	readonly locale: Locale;
	readonly tag: string | undefined;
	/** The number of the page of the list, starting at 1. */
	readonly number: number;
	readonly languages: readonly Locale[];
};

/** The payload of one page of a list: the hero of the collection, followed by entries. */
export function listPayload({
	collection,
	locale,
	tag,
	number,
	languages,
	...sources
}: ListSources): Payload {
	const { content, site, lists, shareImage } = sources;
	const typeset = typesetterOf(content, site, locale);
	const words = typeset(collection.words);
	const { coming, others, past } = lists.byDay(collection.name, locale.code, tag);
	const all = [...coming, ...others, ...past];
	const pages = pageCount(collection, all.length);
	const here = all.slice((number - 1) * collection.pageSize, number * collection.pageSize);
	const entries = here.filter((entry) => !past.includes(entry));
	const over = here.filter((entry) => past.includes(entry));
	const { timeZone } = siteClock(content, site);
	const summarize = entrySummarizer(collection, locale, typeset, timeZone);
	const page = fillAll(words.page, { page: String(number), pages: String(pages) });
	const label = tag === undefined ? undefined : collection.tags[tag];
	const title = [
		...(number > 1 ? [page] : []),
		...(label === undefined ? [] : [label.byLocale[locale.code] ?? ""]),
	].join(separator(locale));
	const route = { name: collection.name, path: listPath(collection, tag, number) };
	const prepared = preparePage({
		...sources,
		locale,
		route,
		typeset,
		text: { ...collection, sections: [withLine(collection.hero, label)] },
	});
	const link = (to: number, text: string) => ({
		href: localizePath(listPath(collection, tag, to), locale),
		label: text,
	});
	const [toward, away] =
		collection.order === "newest" ? [words.newer, words.older] : [words.older, words.newer];
	const used = Object.keys(collection.tags).filter(
		(each) => lists.of(collection.name, locale.code, each).length > 0,
	);
	const list: EntryListContent = {
		entries: entries.map(summarize),
		...(collection.layout === "gallery" && { gallery: true }),
		...(entries.length === 0 && number === 1 && { empty: words.empty }),
		...(words.event && {
			calendar: { href: calendarPath(collection, locale), label: words.event.calendar },
			...(over.length > 0 && {
				past: {
					label: words.event.past,
					entries: over.map(summarize),
					isOpen: entries.length === 0 && number > 1,
				},
			}),
		}),
		...(used.length > 0 && {
			tags: {
				label: words.tags,
				links: [
					{
						href: localizePath(collection.path, locale),
						label: words.all,
						current: tag === undefined,
					},
					...used.map((each) => ({
						...entryTag(collection, each, locale, typeset),
						current: each === tag,
					})),
				],
			},
		}),
		...(pages > 1 && {
			pager: {
				page,
				...(number > 1 && { before: link(number - 1, toward) }),
				...(number < pages && { after: link(number + 1, away) }),
			},
		}),
		...(collection.dates !== "none" && {
			feed: { href: feedPath(collection, locale), label: words.feed },
		}),
	};
	const section: SectionPayload = {
		kind: words.event ? "eventList" : "entryList",
		number: 0,
		tone: "paper",
		noBottomPadding: false,
		...list,
	};
	return pagePayload({
		...sources,
		locale,
		route,
		prepared: {
			...prepared,
			title: [title, prepared.title].filter((each) => each !== "").join(separator(locale)),
			sections: [...prepared.sections, section],
		},
		share: shareText(content, collection.name, locale),
		image: shareImage(collection, locale),
		languages,
		list: collection.path,
	});
}

/** The separator between the parts of a title. */
export function separator({ tag }: Pick<Locale, "tag">): string {
	return isJapanese(tag) ? "｜" : " | ";
}

/** Adds the label of a tag to the hero of a list, as another line of its heading. */
function withLine(
	hero: Collection["hero"],
	label: Localized<string> | undefined,
): Collection["hero"] {
	const { heading } = hero;
	if (label === undefined || !(heading instanceof Localized)) return hero;
	// In each language, the heading of a hero contains the lines of all languages.
	const lines = Object.entries(label.byLocale).map(
		([code, line]) =>
			[
				code,
				[
					...((heading.byLocale[code] as Record<string, readonly string[]>)[code] ?? []),
					line,
				],
			] as const,
	);
	const all = Object.fromEntries(lines);
	return {
		...hero,
		heading: new Localized(
			Object.fromEntries(lines.map(([code]) => [code, all])),
			heading.kind,
		),
	};
}
