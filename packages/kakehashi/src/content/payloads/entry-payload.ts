import type {
	EntryEndContent,
	EntryEventContent,
	EntryHeroContent,
} from "@kakehashi/core/payload/entry-sections.ts";
import {
	entryPartsKind,
	type Payload,
	type SectionPayload,
} from "@kakehashi/core/payload/payload.ts";
import { type Locale, localizePath } from "@kakehashi/core/routing/locale.ts";
import { type Collection, type Entry, entryPath } from "@kakehashi/core/schema/entry.ts";
import type { EntryFile } from "@kakehashi/core/schema/entry-file.ts";
import { type EventText, lastDay } from "@kakehashi/core/schema/event.ts";
import type { Arrangement } from "@kakehashi/core/schema/section.ts";
import { type InLocale, inLocale } from "@kakehashi/core/values/localized.ts";
import { fillAll } from "@kakehashi/core/values/placeholder.ts";
import { suggestAddress } from "@kakehashi/core/values/suggest-address.ts";
import { siteClock } from "../events/site-clock.ts";
import { summarizeEvent } from "../events/summarize-event.ts";
import type { Typeset } from "../japanese/typeset.ts";
import { organizationIn } from "../organization/organization-in.ts";
import { entryMeta, entryNodes } from "../seo/entry-nodes.ts";
import { eventPath } from "../seo/feed-links.ts";
import { plainTextOf } from "../seo/plain-text.ts";
import { entryShareText } from "../seo/share-text.ts";
import type { CollectionSources } from "./collection-sources.ts";
import { separator } from "./list-payload.ts";
import { pagePayload, typesetterOf } from "./page-payload.ts";
import { preparePage } from "./prepare-page.ts";
import { entryTag, writtenDay } from "./summarize-entry.ts";

type EntryPayloadSources = CollectionSources & {
	readonly collection: Collection;
	readonly locale: Locale;
	readonly entry: Entry;
	readonly languages: readonly Locale[];
};

const unnumbered: Arrangement = { number: 0, tone: "paper", noBottomPadding: false };

/**
 * The page of an entry: its title, its text or its sections, and links to the previous and next
 * entry.
 */
export function entryPayload(given: EntryPayloadSources): Payload {
	const { collection, locale, entry, languages, ...sources } = given;
	const { content, site, shareImage } = sources;
	const typeset = typesetterOf(content, site, locale);
	const words = typeset(collection.words);
	const { sections, body } = content.readEntry(collection, entry);
	const route = { name: collection.name, path: entryPath(collection, entry) };
	const file = `content/${entry.file}`;
	const text = { title: collection.title, description: entry.summary, sections: sections ?? [] };
	const prepared = preparePage({ ...sources, locale, route, typeset, text, file });
	const siteName = inLocale(content.site.siteName, locale.code);
	const plain = plainTextOf(content, locale);
	const title = plain(entry.title);
	const summary = plain(entry.summary);
	const image = shareImage(collection, locale, entry);
	const list = { href: localizePath(collection.path, locale), label: words.list };
	const hero: EntryHeroContent = {
		...(typeof collection.hero.kanji === "string" && { kanji: collection.hero.kanji }),
		title: typeset(entry.title),
		summary: typeset(entry.summary),
		date: entry.date,
		day: writtenDay(entry.date, locale, collection.dates),
		...(entry.updated && {
			updated: {
				date: entry.updated,
				text: fillAll(words.updated, { date: writtenDay(entry.updated, locale) }),
			},
		}),
		...(entry.picture && { picture: typeset(entry.picture) }),
		tags: entry.tags.map((tag) => entryTag(collection, tag, locale, typeset)),
		list,
	};
	const { event } = entry;
	const clock = siteClock(content, site);
	const announced = event && announcementOf(event, given, clock, typeset, words);
	const end: EntryEndContent = { list, ...neighborsOf(given, typeset, words) };
	const shown: SectionPayload[] = [
		{ kind: "entryHero", ...unnumbered, ...hero },
		...(announced === undefined ? [] : [{ kind: "entryEvent", ...unnumbered, ...announced }]),
		...(body === undefined
			? []
			: [{ ...unnumbered, blocks: typeset(body), ...partsOf(body, words.contents) }]),
		...prepared.sections,
		{ kind: "entryEnd", ...unnumbered, ...end },
	];
	return pagePayload({
		...sources,
		locale,
		route,
		prepared: {
			...prepared,
			title: [title, siteName].join(separator(locale)),
			description: summary,
			sections: shown,
		},
		share: entryShareText(content, collection.name, title, locale, entry.picture),
		image,
		languages,
		list: collection.path,
		article: {
			meta: entryMeta(entry, collection),
			nodes: entryNodes({
				collection,
				entry,
				title,
				summary,
				locale,
				path: localizePath(route.path, locale),
				image,
				siteName,
				event: event && {
					event,
					place: event.place && plain(event.place),
					organization: organizationIn(content, locale),
					timeZone: clock.timeZone,
					online: onlineAddress(event, localizePath(route.path, locale), locale),
				},
			}),
		},
	});
}

type Words = InLocale<Collection["words"]>;

/** What the page says about the event. Undefined if the collection has no words for events. */
function announcementOf(
	event: EventText,
	{ collection, locale, entry }: EntryPayloadSources,
	{ timeZone, today }: ReturnType<typeof siteClock>,
	typeset: Typeset,
	words: Words,
): EntryEventContent | undefined {
	return (
		words.event && {
			...summarizeEvent(event, collection, locale, timeZone, typeset),
			words: { when: words.event.when, where: words.event.where, limit: words.event.limit },
			...(event.limit && {
				limit: fillAll(words.event.people, {
					count: new Intl.NumberFormat(locale.tag).format(event.limit),
				}),
			}),
			...(lastDay(event) < today && { over: words.event.over }),
			...(lastDay(event) >= today &&
				!event.calledOff && {
					add: {
						href: eventPath(localizePath(entryPath(collection, entry), locale)),
						label: words.event.add,
					},
				}),
		}
	);
}

/** Links to the entries before and after this one in the list. */
function neighborsOf(
	{ collection, locale, entry, lists }: EntryPayloadSources,
	typeset: Typeset,
	words: Words,
): Pick<EntryEndContent, "before" | "after"> {
	const all = lists.of(collection.name, locale.code);
	const place = lists.place(collection.name, locale.code, entry);
	const neighbor = (at: number, word: string) => {
		const other = all[at];
		return (
			other && {
				href: localizePath(entryPath(collection, other), locale),
				label: typeset(other.title),
				word,
			}
		);
	};
	const [toward, away] =
		collection.order === "newest" ? [words.newer, words.older] : [words.older, words.newer];
	const before = neighbor(place - 1, toward);
	const after = neighbor(place + 1, away);
	return { ...(before && { before }), ...(after && { after }) };
}

/**
 * The absolute URL of an online event. If participants get the URL in another way, this is the page
 * of the event.
 */
function onlineAddress({ online }: EventText, path: string, { code }: Locale): string | undefined {
	if (online === undefined) return undefined;
	const href = typeof online === "boolean" ? path : inLocale(online, code);
	return href.startsWith("/") ? `{origin}${href}` : href;
}

/** Ids that every document already uses. */
const reservedIds = ["arch", "header-end", "logo", "main", "root"];

/**
 * The ids of the headings in a text, if the page shows a table of contents. They are the same in
 * each language.
 */
function partsOf(
	body: NonNullable<EntryFile["body"]>,
	contents: string | undefined,
): { kind: string; contents?: string; ids?: readonly string[] } {
	const headings = body.flatMap(({ heading }) =>
		heading === undefined ? [] : [heading.byLocale],
	);
	if (contents === undefined || headings.length < 2) return { kind: "entryBody" };
	const names = headings.map((heading, index) => suggestAddress(heading, `part-${index + 1}`));
	const ids = names.map((name, index) =>
		reservedIds.includes(name) || names.indexOf(name) < index ? `${name}-${index + 1}` : name,
	);
	return { kind: entryPartsKind, contents, ids };
}
