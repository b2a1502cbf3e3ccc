import type { Breadcrumb, BreadcrumbTrail } from "@kakehashi/core/payload/payload.ts";
import { type Locale, localizePath } from "@kakehashi/core/routing/locale.ts";
import { isIn, type Route } from "@kakehashi/core/routing/route.ts";
import type { Site } from "@kakehashi/core/routing/site.ts";
import { inLocale } from "@kakehashi/core/values/localized.ts";
import { pageName } from "@kakehashi/core/values/page-name.ts";
import type { BreadcrumbList } from "schema-dts";
import type { Content } from "../load/load-content.ts";

/**
 * The accessible name of the breadcrumbs, by language. It is a text for visitors in a language of
 * the site, so it is not in the catalogs, which have the languages of the site's owner.
 */
const names: Readonly<Record<string, string>> = {
	en: "Breadcrumb",
	ja: "現在の位置",
	fr: "Fil d’Ariane",
	de: "Brotkrümelnavigation",
	es: "Ruta de navegación",
};

/**
 * The breadcrumbs of a page: the home page, the page's group in the menu, and the pages whose
 * addresses are prefixes of its address. Undefined for pages on the first level, and if the site
 * has turned breadcrumbs off.
 * @param path the address of the page, without the language
 * @param name the name of the page, or of the collection that it belongs to
 */
export function breadcrumbs(
	content: Content,
	site: Site,
	locale: Locale,
	path: string,
	name: string,
): BreadcrumbTrail | undefined {
	const { breadcrumbs: wanted, menu = [] } = content.site;
	const routes = site.routes.filter((route) => isIn(route, locale));
	const home = routes.find((route) => route.path === "/");
	if (wanted === false || path === "/" || home === undefined) return undefined;
	const crumb = ({ name, path }: Pick<Route, "name" | "path">): Breadcrumb => ({
		label: pageLabelOf(content, name, locale),
		href: localizePath(path, locale),
	});
	const above = routes
		.filter((route) => route.path !== "/" && path.startsWith(`${route.path}/`))
		.sort((a, b) => a.path.length - b.path.length);
	const top = above[0]?.name ?? name;
	const group = menu.find((item) => typeof item === "object" && item.pages.includes(top));
	const owner =
		typeof group === "object" ? routes.find((route) => route.name === group.page) : undefined;
	const ofGroup =
		typeof group !== "object"
			? []
			: group.label
				? [{ label: inLocale(group.label, locale.code) }]
				: owner
					? [crumb(owner)]
					: [];
	const links = [...ofGroup, ...above.map(crumb)];
	if (links.length === 0) return undefined;
	const language = locale.tag.split("-")[0] ?? "";
	const all = [crumb(home), ...links];
	// In other languages, the accessible name consists of the links' texts, which no other
	// navigation on the page has.
	return { label: names[language] ?? all.map(({ label }) => label).join(" / "), links: all };
}

/** The text of links to a page: its label in the menu, or its title. */
export function pageLabelOf(
	{ pages, site }: Pick<Content, "pages" | "site">,
	name: string,
	{ code }: Locale,
): string {
	const page = pages.get(name);
	return page === undefined
		? ""
		: page.menu
			? inLocale(page.menu, code)
			: pageName(inLocale(page.title, code)).replace(
					"{siteName}",
					inLocale(site.siteName, code),
				);
}

/**
 * The breadcrumbs for search engines. They include the page itself, and only items with an address.
 */
export function breadcrumbNode(
	links: readonly Breadcrumb[],
	page: { readonly title: string; readonly path: string },
): BreadcrumbList {
	const all = [
		...links.filter(({ href }) => href !== undefined),
		{ label: page.title, href: page.path },
	];
	return {
		"@type": "BreadcrumbList",
		itemListElement: all.map(({ label, href }, index) => ({
			"@type": "ListItem",
			position: index + 1,
			name: label,
			item: `{origin}${href}`,
		})),
	};
}
