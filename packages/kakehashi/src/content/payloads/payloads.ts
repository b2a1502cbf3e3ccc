import {
	type ErrorPageName,
	type NotFoundBlock,
	noStructuredData,
	type PageHead,
	type Payload,
	type SectionPayload,
} from "@kakehashi/core/payload/payload.ts";
import { noRouteMessage } from "@kakehashi/core/routing/decide-navigation.ts";
import { type Locale, localizePath } from "@kakehashi/core/routing/locale.ts";
import { isIn, localizedRoutes } from "@kakehashi/core/routing/route.ts";
import type { Site } from "@kakehashi/core/routing/site.ts";
import type { Arrangement, SectionKindTable } from "@kakehashi/core/schema/section.ts";
import type { SectionData } from "@kakehashi/core/schema/section-build.ts";
import { sectionKinds } from "../../sections/schemas.ts";
import type { Content } from "../load/load-content.ts";
import type { ShareImages } from "../seo/share-tags.ts";
import { shareText } from "../seo/share-text.ts";
import { type CollectionPages, createCollectionPages } from "./collection-pages.ts";
import type { CollectionSources } from "./collection-sources.ts";
import { createEntryLists } from "./entry-lists.ts";
import { layout, pagePayload, typesetterOf } from "./page-payload.ts";
import { type MadeOf, preparePage } from "./prepare-page.ts";

/** The payloads of all pages of the site. */
export type Payloads = {
	/** By address, in the order of the route table. */
	readonly pages: ReadonlyMap<string, Payload>;
	/**
	 * The pages of collections, except the first page of each list. Each is created when it is
	 * requested.
	 */
	readonly collectionPages: Pick<CollectionPages, "all" | "find">;
	/** By locale code. The address is empty: the server or the boot module fills it in. */
	readonly notFound: ReadonlyMap<string, Payload>;
	/** By locale code, with status 500. The status and the message can be replaced. */
	readonly error: ReadonlyMap<string, Payload>;
};

export type PayloadOptions = {
	/**
	 * Addresses of the pages' link preview images. Empty while the site is being edited, because no
	 * images are generated then.
	 */
	readonly shareImages?: ShareImages;
	/** Returns the address of the link preview image of a collection's page. */
	readonly shareImageOf?: CollectionSources["shareImage"];
	readonly kinds?: SectionKindTable;
	/** Data that the owner's own kinds of section have loaded during the build. */
	readonly data?: SectionData;
	/** If given, only the page with this address is created. */
	readonly only?: string;
	/**
	 * Marks a text as generated from the value with a key, such as
	 * `pages/prices.yaml#sections.1.groups.0.items.2.amount`.
	 */
	readonly madeOf?: MadeOf;
};

/**
 * Creates the payloads of all pages from checked content. Only this function turns texts into
 * pages.
 */
export function createPayloads(
	content: Content,
	site: Site,
	{
		shareImages = new Map(),
		shareImageOf = () => undefined,
		kinds = sectionKinds,
		data = new Map(),
		only,
		madeOf,
	}: PayloadOptions = {},
): Payloads {
	const lists = createEntryLists(content, site);
	const collectionPages = createCollectionPages({
		content,
		site,
		data,
		kinds,
		lists,
		shareImage: shareImageOf,
		madeOf,
	});
	const pages = localizedRoutes(site.routes, site.locales).flatMap(
		({ route, locale, path }): [string, Payload][] => {
			if (only !== undefined && path !== only) return [];
			if (route.collection) return [[path, collectionPages.list(route.name, locale)]];
			const prepared = preparePage({
				content,
				site,
				data,
				locale,
				route,
				kinds,
				lists,
				madeOf,
				typeset: typesetterOf(content, site, locale),
			});
			const share = shareText(content, route.name, locale);
			return [
				[
					path,
					pagePayload({
						content,
						site,
						locale,
						route,
						prepared,
						share,
						image: shareImages.get(path),
					}),
				],
			];
		},
	);
	return {
		pages: new Map(pages),
		collectionPages,
		notFound: new Map(
			site.locales.map((locale) => [locale.code, notFoundPayload(content, site, locale)]),
		),
		error: new Map(
			site.locales.map((locale) => [locale.code, errorPayload(content, site, locale)]),
		),
	};
}

/**
 * All payloads, by the address of the page. The error pages have the addresses `/404` and `/500`
 * with the prefix of their language, so that the browser can load and show them without leaving the
 * current address.
 */
export function payloadsByPath(payloads: Payloads, site: Site): Map<string, Payload> {
	const errors = site.locales.flatMap((locale): [string, Payload | undefined][] => [
		[localizePath("/404", locale), payloads.notFound.get(locale.code)],
		[localizePath("/500", locale), payloads.error.get(locale.code)],
	]);
	return new Map([
		...payloads.pages,
		...errors.filter((entry): entry is [string, Payload] => entry[1] !== undefined),
	]);
}

function notFoundPayload(content: Content, site: Site, locale: Locale): Payload {
	const block = (each: Locale): NotFoundBlock => {
		const typeset = typesetterOf(content, site, each);
		const { title: _, ...text } = typeset(content.errors.notFound);
		const suggestions = site.routes.flatMap(({ name, path, ...route }) => {
			const { menu, summary } = content.pages.get(name) ?? {};
			return menu === undefined || !isIn(route, each)
				? []
				: [
						{
							href: localizePath(path, each),
							label: typeset(menu),
							about: summary === undefined ? "" : typeset(summary),
						},
					];
		});
		return { ...text, tag: each.tag, suggestions };
	};
	const title = typesetterOf(content, site, locale)(content.errors.notFound.title);
	return errorPage(content, site, locale, "notFound", 404, title, {
		kind: "notFound",
		...block(locale),
		message: noRouteMessage,
		path: "",
		others: [],
	});
}

function errorPayload(content: Content, site: Site, locale: Locale): Payload {
	const { title, ...text } = typesetterOf(content, site, locale)(content.errors.error);
	return errorPage(content, site, locale, "error", 500, title, {
		kind: "failure",
		...text,
		tag: locale.tag,
		message: "Internal Server Error",
		others: [],
	});
}

/** The arrangement of the only section of an error page. */
const alone: Arrangement = { number: 0, tone: "paper", noBottomPadding: false };

function errorPage(
	content: Content,
	site: Site,
	locale: Locale,
	page: ErrorPageName,
	status: number,
	title: string,
	section: Omit<SectionPayload, keyof Arrangement> & { kind: string },
): Payload {
	const head: PageHead = {
		title,
		description: "",
		alternates: [],
		meta: [],
		structuredData: noStructuredData,
	};
	const sections = [{ ...section, ...alone }];
	return {
		page,
		locale: locale.code,
		tag: locale.tag,
		status,
		head,
		layout: layout(content, site, locale, undefined, page),
		sections,
	};
}

/**
 * The error page of one language, followed by the texts of the other languages. It is for hosts
 * that support only one error file.
 */
export function withOtherLanguages(payloads: ReadonlyMap<string, Payload>, code: string): Payload {
	const payload = payloads.get(code);
	if (payload === undefined) throw new Error(`No error page in "${code}"`);
	const others = [...payloads.values()]
		.filter((other) => other.locale !== code)
		.flatMap((other) => other.sections);
	return { ...payload, sections: payload.sections.map((section) => ({ ...section, others })) };
}
