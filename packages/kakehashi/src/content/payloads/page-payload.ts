import {
	type HeadLink,
	type HeadMeta,
	noStructuredData,
	type Payload,
} from "@kakehashi/core/payload/payload.ts";
import { mergePolicies } from "@kakehashi/core/policy/page-policy.ts";
import { thirdPartyPolicy } from "@kakehashi/core/policy/site-policy.ts";
import { thirdPartiesOn } from "@kakehashi/core/policy/third-parties.ts";
import { type Locale, localizePath } from "@kakehashi/core/routing/locale.ts";
import { isIn, type Route } from "@kakehashi/core/routing/route.ts";
import { matchRouteRule } from "@kakehashi/core/routing/route-rule.ts";
import type { Site } from "@kakehashi/core/routing/site.ts";
import { pageName } from "@kakehashi/core/values/page-name.ts";
import { fillAll } from "@kakehashi/core/values/placeholder.ts";
import type { Thing } from "schema-dts";
import { type Typeset, typesetter } from "../japanese/typeset.ts";
import type { Content } from "../load/load-content.ts";
import { feedLinks } from "../seo/feed-links.ts";
import { organizationNode } from "../seo/organization-node.ts";
import { commonValues } from "../seo/plain-text.ts";
import { shareTags } from "../seo/share-tags.ts";
import type { ShareText } from "../seo/share-text.ts";
import { structuredData } from "../seo/structured-data.ts";
import { breadcrumbNode } from "./breadcrumbs.ts";
import { layoutContent } from "./layout-content.ts";
import type { PagePlace } from "./page-place.ts";
import type { PreparedPage } from "./prepare-page.ts";

type PagePayloadSources = {
	readonly content: Content;
	readonly site: Site;
	readonly locale: Locale;
	/**
	 * The page with its address. Below the list of a collection, the address differs from that of
	 * the route.
	 */
	readonly route: Pick<Route, "name" | "path" | "languages">;
	readonly prepared: PreparedPage;
	readonly share: ShareText;
	/** Address of the page's link preview image, if there is one. */
	readonly image: string | undefined;
	/**
	 * The languages of the page, if they differ from those of the route. For other languages, the
	 * language links lead to `list`.
	 */
	readonly languages?: readonly Locale[];
	readonly list?: string;
	/** Additional metadata of an entry. */
	readonly article?: { readonly meta: readonly HeadMeta[]; readonly nodes: readonly Thing[] };
};

/** The payload of a page with an address. */
export function pagePayload({
	content,
	site,
	locale,
	route,
	prepared,
	share,
	image,
	list,
	article,
	...sources
}: PagePayloadSources): Payload {
	const languages = sources.languages ?? site.locales.filter((each) => isIn(route, each));
	const path = localizePath(route.path, locale);
	const middleware = matchRouteRule(path, site.routeRules)?.rule.middleware;
	const policy = mergePolicies([
		prepared.policy,
		...thirdPartiesOn(site, route.name).map(thirdPartyPolicy),
	]);
	const links: readonly HeadLink[] = feedLinks(content, route.name, locale);
	const payload: Payload = {
		page: route.name,
		locale: locale.code,
		tag: locale.tag,
		status: 200,
		...(middleware && { middleware }),
		...(policy && { policy }),
		head: {
			title: prepared.title,
			description: prepared.description,
			path,
			// On a site with several languages, a page in only one language has no alternates.
			alternates:
				languages.length > 1 || site.locales.length === 1
					? languages.map((each) => ({
							code: each.code,
							path: localizePath(route.path, each),
						}))
					: [],
			meta: shareTags(languages, locale, share, image, article?.meta),
			...(links.length > 0 && { links }),
			structuredData: noStructuredData,
		},
		layout: layout(content, site, locale, { path: route.path, languages, list }, route.name),
		sections: prepared.sections,
	};
	const { breadcrumbs } = payload.layout;
	const above = breadcrumbs && [
		breadcrumbNode(breadcrumbs.links, {
			title: pageName(prepared.title, payload.layout.siteName),
			path,
		}),
	];
	const nodes = [
		...(above ?? []),
		...(article?.nodes ?? []),
		...prepared.structuredData(payload.layout.siteName),
	];
	return {
		...payload,
		head: {
			...payload.head,
			structuredData: structuredData(payload, {
				site,
				nodes,
				image,
				publisher: organizationNode(content, locale),
			}),
		},
	};
}

/** The layout of a page, with its placeholders filled in. */
export function layout(
	content: Content,
	site: Site,
	locale: Locale,
	place: PagePlace | undefined,
	current: string,
) {
	return fillAll(
		layoutContent(content, site, locale, place, current, typesetterOf(content, site, locale)),
		commonValues(content, locale),
	);
}

/** The typesetter for one language of a site. */
export function typesetterOf(content: Content, site: Site, locale: Locale): Typeset {
	return typesetter(locale, site.locales, commonValues(content, locale), content.site.wholeWords);
}
