import type { LanguageLink, LayoutContent } from "../../core/payload/payload.ts";
import { type Locale, localizePath } from "../../core/routing/locale.ts";
import type { Site } from "../../core/routing/site.ts";
import type { LayoutText } from "../../core/schema/layout.ts";
import { inLocale } from "../../core/schema/localized.ts";
import type { Content } from "../files/load-content.ts";

/**
 * What stands around a page in one language.
 * @param path address of the page without language prefix; undefined on error pages, whose language links lead home
 * @param current id of the page's route, if it has one
 */
export function layoutContent(content: Content, site: Site, locale: Locale, path: string | undefined, current: string | undefined): LayoutContent {
	const text: LayoutText = inLocale(content.layout, locale.code);
	const others = site.locales.filter((other) => other.code !== locale.code);
	const link = (other: Locale): LanguageLink => ({ code: other.code, tag: other.tag, name: other.name, href: localizePath(path ?? "/", other) });
	return {
		siteName: text.siteName,
		skip: text.skip,
		menu: text.menu,
		theme: text.theme,
		footer: text.footer,
		home: localizePath("/", locale),
		navigation: {
			label: text.navigation.label,
			links: site.routes.map((route) => ({
				id: route.id,
				href: localizePath(route.path, locale),
				label: text.navigation.links[route.id] ?? route.id,
				current: route.id === current,
			})),
		},
		languages: { label: text.languages, links: others.map(link) },
		hints: path === undefined ? [] : others.map((other) => ({ ...link(other), ...inLocale(content.layout.hint, other.code) })),
		defaultTheme: site.defaultTheme,
		failure: inLocale(content.errors.plain, locale.code),
	};
}
