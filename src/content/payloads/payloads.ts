import {
	type NotFoundBlock,
	noStructuredData,
	type PageContents,
	type PageHead,
	type PageKind,
	type Payload,
	type PayloadOf,
} from "../../core/payload/payload.ts";
import { noRouteMessage } from "../../core/routing/decide-navigation.ts";
import { type Locale, localizePath } from "../../core/routing/locale.ts";
import type { PageName, Route } from "../../core/routing/route.ts";
import { matchRouteRule } from "../../core/routing/route-rule.ts";
import type { Site } from "../../core/routing/site.ts";
import { inLocale } from "../../core/schema/localized.ts";
import { fillAll } from "../../core/schema/placeholder.ts";
import type { ProjectFacts } from "../../core/schema/project-facts.ts";
import type { Content } from "../files/load-content.ts";
import { type Typeset, typesetter } from "../japanese/typeset.ts";
import { type ShareImages, shareTags } from "../seo/share-tags.ts";
import { shareText } from "../seo/share-text.ts";
import { structuredData } from "../seo/structured-data.ts";
import { contactContent } from "./contact-content.ts";
import { layoutContent } from "./layout-content.ts";
import { openSourceContent } from "./open-source-content.ts";
import { pricingContent } from "./pricing-content.ts";

/** Every prepared page of the site. */
export type Payloads = {
	/** By address, in the order of the route table. */
	readonly pages: ReadonlyMap<string, Payload>;
	/** By locale code, without an address: the server and the boot module put it in. */
	readonly notFound: ReadonlyMap<string, PayloadOf<"notFound">>;
	/** By locale code, for a 500; another status and message can be put in. */
	readonly error: ReadonlyMap<string, PayloadOf<"error">>;
};

/**
 * Turns checked content, and what the build found out about the project, into the payloads of all pages: the one place
 * where texts become pages.
 * @param shareImages address of the picture that stands beside a link to a page; none are made while one works on the site
 */
export function createPayloads(content: Content, site: Site, facts: ProjectFacts, shareImages: ShareImages = new Map()): Payloads {
	const pages = site.routes.flatMap((route) =>
		site.locales.map((locale) => [localizePath(route.path, locale), pagePayload(content, site, facts, locale, route, shareImages)] as const),
	);
	return {
		pages: new Map(pages),
		notFound: new Map(site.locales.map((locale) => [locale.code, notFoundPayload(content, site, locale)])),
		error: new Map(site.locales.map((locale) => [locale.code, errorPayload(content, site, locale)])),
	};
}

/**
 * Every payload by the address whose `_payload.json` it is. The error pages stand under `/404` and `/500`, with the
 * prefix of their language, so that the browser can show them in place.
 */
export function addressedPayloads(payloads: Payloads, site: Site): Map<string, Payload> {
	const errors = site.locales.flatMap((locale): [string, Payload | undefined][] => [
		[localizePath("/404", locale), payloads.notFound.get(locale.code)],
		[localizePath("/500", locale), payloads.error.get(locale.code)],
	]);
	return new Map([...payloads.pages, ...errors.filter((entry): entry is [string, Payload] => entry[1] !== undefined)]);
}

function pagePayload(content: Content, site: Site, facts: ProjectFacts, locale: Locale, route: Route, shareImages: ShareImages): Payload {
	const path = localizePath(route.path, locale);
	const middleware = matchRouteRule(path, site.routeRules)?.rule.middleware;
	const { title, description, ...rest } = pageContent(content, route.page, locale, site, facts);
	const finished = finish(content, locale, {
		page: route.page,
		route: route.id,
		status: 200,
		...(middleware && { middleware }),
		head: {
			title,
			description,
			path,
			alternates: site.locales.map((each) => ({ code: each.code, path: localizePath(route.path, each) })),
			meta: shareTags(site, locale, shareText(content, route.page, locale), shareImages.get(path)),
			structuredData: noStructuredData,
		},
		layout: layoutContent(content, site, locale, route.path, route.id),
		content: { title, description, ...rest },
	}) as Payload;
	return { ...finished, head: { ...finished.head, structuredData: structuredData(finished, { content, site, facts, locale, image: shareImages.get(path) }) } };
}

function pageContent(content: Content, page: PageName, locale: Locale, site: Site, facts: ProjectFacts): PageContents[PageName] {
	const typeset = typesetterOf(content, site, locale);
	if (page === "index") return typeset(content.index);
	if (page === "openSource") return openSourceContent(content.openSource, facts, locale, typeset);
	const contactPath = localizePath(site.routes.find((route) => route.page === "contacts")?.path ?? "/", locale);
	if (page === "pricing") return pricingContent(content.pricing, locale, typeset, contactPath);
	// Nobody asks about plans that no page describes.
	const hasPricing = site.routes.some((route) => route.page === "pricing");
	const plans = hasPricing ? inLocale(content.pricing.plans.list, locale.code) : [];
	return contactContent(typeset(content.contacts), plans, locale, contactPath);
}

function notFoundPayload(content: Content, site: Site, locale: Locale): PayloadOf<"notFound"> {
	const block = (each: Locale): NotFoundBlock => {
		const typeset = typesetterOf(content, site, each);
		const { title: _, about, ...text } = typeset(content.errors.notFound);
		const names = typeset(content.layout.navigation.links);
		const suggestions = site.routes.map(({ id, path }) => ({ href: localizePath(path, each), label: names[id] ?? id, about: about[id] ?? "" }));
		return { ...text, tag: each.tag, suggestions };
	};
	return finish(content, locale, {
		page: "notFound",
		route: "notFound",
		status: 404,
		head: errorHead(inLocale(content.errors.notFound, locale.code).title),
		layout: layoutContent(content, site, locale, undefined, undefined),
		content: { ...block(locale), message: noRouteMessage, address: "", others: [] },
	});
}

function errorPayload(content: Content, site: Site, locale: Locale): PayloadOf<"error"> {
	const { title, ...text } = typesetterOf(content, site, locale)(content.errors.error);
	return finish(content, locale, {
		page: "error",
		route: "error",
		status: 500,
		head: errorHead(title),
		layout: layoutContent(content, site, locale, undefined, undefined),
		content: { ...text, tag: locale.tag, message: "Internal Server Error", others: [] },
	});
}

/** The error page of one language with the other languages' words below it, for hosts that know a single file. */
export function withOtherLanguages<P extends "notFound" | "error">(payloads: ReadonlyMap<string, PayloadOf<P>>, code: string): PayloadOf<P> {
	const payload = payloads.get(code);
	if (payload === undefined) throw new Error(`No error page in "${code}"`);
	const others = [...payloads.values()].filter((other) => other.locale !== code).map((other) => other.content);
	return { ...payload, content: { ...payload.content, others } };
}

function errorHead(title: string): PageHead {
	return { title, description: "", alternates: [], meta: [], structuredData: noStructuredData };
}

function siteName(content: Content, locale: Locale): { siteName: string } {
	return { siteName: inLocale(content.layout.siteName, locale.code) };
}

function typesetterOf(content: Content, site: Site, locale: Locale): Typeset {
	return typesetter(locale, site.locales, siteName(content, locale));
}

/** Adds the language, and fills the placeholders that every text may use. */
function finish<P extends PageKind>(content: Content, locale: Locale, payload: { page: P } & Omit<PayloadOf<P>, "locale" | "tag">): PayloadOf<P> {
	return fillAll({ locale: locale.code, tag: locale.tag, ...payload }, siteName(content, locale)) as unknown as PayloadOf<P>;
}
