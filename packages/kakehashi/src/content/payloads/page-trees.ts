import { type NavigationLink, pagesOfItem } from "@kakehashi/core/payload/payload.ts";
import { type Locale, localizePath } from "@kakehashi/core/routing/locale.ts";
import { isIn, type Route } from "@kakehashi/core/routing/route.ts";
import type { Site } from "@kakehashi/core/routing/site.ts";
import type { PageTree } from "@kakehashi/core/schema/page-tree.ts";
import type { SectionContext } from "@kakehashi/core/schema/section.ts";
import type { Typeset } from "../japanese/typeset.ts";
import type { Content } from "../load/load-content.ts";
import { pageLabelOf } from "./breadcrumbs.ts";
import { navigation } from "./navigation.ts";

/** The maximum number of entries shown below a list. */
const maxEntries = 10;

type PageTreeSources = {
	readonly content: Content;
	readonly site: Site;
	readonly locale: Locale;
	readonly typeset: Typeset;
};

/**
 * All pages in one language as trees. Pages in the menu come first, in its order and groups,
 * followed by the others. A page outside the menu is below the page whose address is a prefix of
 * its own. Lists contain their first entries.
 */
export function pageTrees(
	{ content, site, locale, typeset }: PageTreeSources,
	entries: SectionContext["entries"],
): PageTree[] {
	const routes = site.routes.filter((route) => isIn(route, locale));
	const menu = navigation(content, site, locale, "");
	const inMenu = new Set(menu.flatMap(pagesOfItem).map(({ id }) => id));
	const others = routes.filter(({ name }) => !inMenu.has(name));
	const isBelow = (page: Route, { path }: Route) =>
		path !== "/" && page.path.startsWith(`${path}/`);
	/** The nearest parent of each page that is not in the menu, by address. */
	const above = new Map(
		others.map((page) => [
			page,
			routes
				.filter((each) => isBelow(page, each))
				.sort((a, b) => b.path.length - a.path.length)[0],
		]),
	);
	const tree = (route: Route, more: readonly PageTree[] = []): PageTree => {
		const { summary } = content.pages.get(route.name) ?? {};
		const list = route.collection
			? entries(route.name, { count: maxEntries }).flatMap(({ href, title }) =>
					href ? [{ label: title, href, children: [] }] : [],
				)
			: [];
		const children = [
			...more,
			...others.filter((page) => above.get(page) === route).map((page) => tree(page)),
			...list,
		];
		return {
			label: typeset(pageLabelOf(content, route.name, locale)),
			href: localizePath(route.path, locale),
			...(summary && { about: typeset(summary) }),
			children,
		};
	};
	const ofLinks = (links: readonly NavigationLink[]) =>
		links
			.flatMap(({ id }) => routes.filter(({ name }) => name === id))
			.map((route) => tree(route));
	return [
		...menu.flatMap((item): PageTree[] => {
			if (!("links" in item)) return ofLinks([item]);
			const children = ofLinks(item.links);
			const own = item.own && routes.find(({ name }) => name === item.own?.id);
			return [own === undefined ? { label: item.label, children } : tree(own, children)];
		}),
		...others.filter((page) => above.get(page) === undefined).map((page) => tree(page)),
	];
}
