import { type ErrorPageName, type NotFoundBlock, noStructuredData, type PageHead, type Payload, type SectionPayload } from "../../core/payload/payload.ts";
import { noRouteMessage } from "../../core/routing/decide-navigation.ts";
import { type Locale, localizePath } from "../../core/routing/locale.ts";
import type { Route } from "../../core/routing/route.ts";
import { matchRouteRule } from "../../core/routing/route-rule.ts";
import type { Site } from "../../core/routing/site.ts";
import { inLocale } from "../../core/schema/localized.ts";
import { fillAll } from "../../core/schema/placeholder.ts";
import type { ProjectFacts } from "../../core/schema/project-facts.ts";
import type { Arrangement, SectionKindTable } from "../../core/schema/section.ts";
import { sectionKinds } from "../../sections/schemas.ts";
import type { Content } from "../files/load-content.ts";
import { type Typeset, typesetter } from "../japanese/typeset.ts";
import { type ShareImages, shareTags } from "../seo/share-tags.ts";
import { shareText } from "../seo/share-text.ts";
import { structuredData } from "../seo/structured-data.ts";
import { layoutContent } from "./layout-content.ts";
import { type PreparedPage, preparePage } from "./prepare-page.ts";

/** Every prepared page of the site. */
export type Payloads = {
	/** By address, in the order of the route table. */
	readonly pages: ReadonlyMap<string, Payload>;
	/** By locale code, without an address: the server and the boot module put it in. */
	readonly notFound: ReadonlyMap<string, Payload>;
	/** By locale code, for a 500; another status and message can be put in. */
	readonly error: ReadonlyMap<string, Payload>;
};

export type PayloadOptions = {
	/** Address of the picture that stands beside a link to a page; none are made while one works on the site. */
	readonly shareImages?: ShareImages;
	readonly kinds?: SectionKindTable;
};

/**
 * Turns checked content, and what the build found out about the project, into the payloads of all pages: the one place
 * where texts become pages.
 */
export function createPayloads(
	content: Content,
	site: Site,
	facts: ProjectFacts,
	{ shareImages = new Map(), kinds = sectionKinds }: PayloadOptions = {},
): Payloads {
	const pages = site.routes.flatMap((route) =>
		site.locales.map((locale) => {
			const path = localizePath(route.path, locale);
			const prepared = preparePage({ content, site, facts, locale, route, kinds, typeset: typesetterOf(content, site, facts, locale) });
			return [path, pagePayload(content, site, facts, locale, route, prepared, shareImages.get(path))] as const;
		}),
	);
	return {
		pages: new Map(pages),
		notFound: new Map(site.locales.map((locale) => [locale.code, notFoundPayload(content, site, facts, locale)])),
		error: new Map(site.locales.map((locale) => [locale.code, errorPayload(content, site, facts, locale)])),
	};
}

/**
 * Every payload by the address whose `_payload.json` it is. The error pages stand under `/404` and `/500`, with the
 * prefix of their language, so that the browser can show them in place.
 */
export function payloadsByPath(payloads: Payloads, site: Site): Map<string, Payload> {
	const errors = site.locales.flatMap((locale): [string, Payload | undefined][] => [
		[localizePath("/404", locale), payloads.notFound.get(locale.code)],
		[localizePath("/500", locale), payloads.error.get(locale.code)],
	]);
	return new Map([...payloads.pages, ...errors.filter((entry): entry is [string, Payload] => entry[1] !== undefined)]);
}

function pagePayload(content: Content, site: Site, facts: ProjectFacts, locale: Locale, route: Route, page: PreparedPage, image: string | undefined): Payload {
	const path = localizePath(route.path, locale);
	const middleware = matchRouteRule(path, site.routeRules)?.rule.middleware;
	const payload: Payload = {
		page: route.name,
		locale: locale.code,
		tag: locale.tag,
		status: 200,
		...(middleware && { middleware }),
		head: {
			title: page.title,
			description: page.description,
			path,
			alternates: site.locales.map((each) => ({ code: each.code, path: localizePath(route.path, each) })),
			meta: shareTags(site, locale, shareText(content, route.name, locale), image),
			structuredData: noStructuredData,
		},
		layout: layout(content, site, facts, locale, route.path, route.name),
		sections: page.sections,
	};
	return {
		...payload,
		head: { ...payload.head, structuredData: structuredData(payload, { site, nodes: page.structuredData(payload.layout.siteName), image }) },
	};
}

function notFoundPayload(content: Content, site: Site, facts: ProjectFacts, locale: Locale): Payload {
	const block = (each: Locale): NotFoundBlock => {
		const typeset = typesetterOf(content, site, facts, each);
		const { title: _, ...text } = typeset(content.errors.notFound);
		const suggestions = site.routes.flatMap(({ name, path }) => {
			const { menu, summary } = content.pages.get(name) ?? {};
			return menu === undefined ? [] : [{ href: localizePath(path, each), label: typeset(menu), about: summary === undefined ? "" : typeset(summary) }];
		});
		return { ...text, tag: each.tag, suggestions };
	};
	const title = typesetterOf(content, site, facts, locale)(content.errors.notFound.title);
	return errorPage(content, site, facts, locale, "notFound", 404, title, {
		kind: "notFound",
		...block(locale),
		message: noRouteMessage,
		path: "",
		others: [],
	});
}

function errorPayload(content: Content, site: Site, facts: ProjectFacts, locale: Locale): Payload {
	const { title, ...text } = typesetterOf(content, site, facts, locale)(content.errors.error);
	return errorPage(content, site, facts, locale, "error", 500, title, {
		kind: "failure",
		...text,
		tag: locale.tag,
		message: "Internal Server Error",
		others: [],
	});
}

/** Where the one section of an error page stands. */
const alone: Arrangement = { number: 0, tone: "paper", flush: false };

function errorPage(
	content: Content,
	site: Site,
	facts: ProjectFacts,
	locale: Locale,
	page: ErrorPageName,
	status: number,
	title: string,
	section: Omit<SectionPayload, keyof Arrangement> & { kind: string },
): Payload {
	const head: PageHead = { title, description: "", alternates: [], meta: [], structuredData: noStructuredData };
	const sections = [{ ...section, ...alone }];
	return { page, locale: locale.code, tag: locale.tag, status, head, layout: layout(content, site, facts, locale, undefined, page), sections };
}

/** The error page of one language with the other languages' words below it, for hosts that know a single file. */
export function withOtherLanguages(payloads: ReadonlyMap<string, Payload>, code: string): Payload {
	const payload = payloads.get(code);
	if (payload === undefined) throw new Error(`No error page in "${code}"`);
	const others = [...payloads.values()].filter((other) => other.locale !== code).flatMap((other) => other.sections);
	return { ...payload, sections: payload.sections.map((section) => ({ ...section, others })) };
}

function layout(content: Content, site: Site, facts: ProjectFacts, locale: Locale, path: string | undefined, current: string) {
	return fillAll(layoutContent(content, site, locale, path, current), commonValues(content, facts, locale));
}

/** What stands in the place of the placeholders that every text may use. */
function commonValues(content: Content, facts: ProjectFacts, locale: Locale) {
	return { siteName: inLocale(content.site.siteName, locale.code), license: facts.license, nodeVersion: facts.nodeVersion };
}

function typesetterOf(content: Content, site: Site, facts: ProjectFacts, locale: Locale): Typeset {
	return typesetter(locale, site.locales, commonValues(content, facts, locale));
}
