import type { LanguageLink, LayoutContent, LinkContent } from "@kakehashi/core/payload/payload.ts";
import { type Locale, localizePath } from "@kakehashi/core/routing/locale.ts";
import { isIn } from "@kakehashi/core/routing/route.ts";
import type { Site } from "@kakehashi/core/routing/site.ts";
import type { SiteText } from "@kakehashi/core/schema/site-file.ts";
import { languageName } from "@kakehashi/core/values/language-name.ts";
import { inLocale } from "@kakehashi/core/values/localized.ts";
import { fillPlaceholders } from "@kakehashi/core/values/placeholder.ts";
import type * as v from "@kakehashi/core/values/v.ts";
import type { search } from "../../sections/search/schema.ts";
import type { Typeset } from "../japanese/typeset.ts";
import type { Content } from "../load/load-content.ts";
import { organizationIn } from "../organization/organization-in.ts";
import { weekLines } from "../organization/week-lines.ts";
import { breadcrumbs } from "./breadcrumbs.ts";
import { navigation } from "./navigation.ts";
import type { PagePlace } from "./page-place.ts";

type SearchSection = v.InferOutput<ReturnType<typeof search.schema>>;

/**
 * The layout of a page in one language: header, navigation and footer.
 * @param place the address of the page and its languages; undefined on error pages, whose language
 * links lead to the home page
 * @param current the name of the page
 */
export function layoutContent(
	content: Content,
	site: Site,
	locale: Locale,
	place: PagePlace | undefined,
	current: string,
	typeset: Typeset,
): LayoutContent {
	const text: SiteText = inLocale(content.site, locale.code);
	const others = site.locales.filter((other) => other.code !== locale.code);
	const link = (other: Locale): LanguageLink => {
		const title = reasonFor(content, other, place);
		return {
			code: other.code,
			tag: other.tag,
			name: other.name,
			href: localizePath(addressFor(other, place), other),
			...(title && { title }),
		};
	};
	const above = place && breadcrumbs(content, site, locale, place.path, current);
	const search = searchLink(content, site, locale);
	return {
		siteName: text.siteName,
		nameInLogo: text.nameInLogo === true,
		skip: text.skip,
		menu: text.menuButton,
		theme: text.theme,
		footer: footerContent(content, text.footer, locale, typeset),
		home: localizePath("/", locale),
		...(search && { search }),
		navigation: { label: text.pagesLabel, links: navigation(content, site, locale, current) },
		...(above && { breadcrumbs: above }),
		languages: { label: text.languages, links: others.map(link) },
		// Only languages in which the page exists are suggested.
		hints: others
			.filter((other) => place?.languages.includes(other))
			.map((other) => ({ ...link(other), ...inLocale(content.site.hint, other.code) })),
		defaultTheme: site.defaultTheme,
		failure: inLocale(content.errors.plain, locale.code),
	};
}

/** The footer in one language, with the usual hours if it has a word for closed days. */
function footerContent(
	content: Content,
	{ closed, links = [], facts: _, ...text }: SiteText["footer"],
	locale: Locale,
	typeset: Typeset,
): LayoutContent["footer"] {
	const { about, facts } = content.site.footer;
	const hours = closed === undefined ? undefined : organizationIn(content, locale)?.hours;
	return {
		...text,
		about: typeset(about),
		...(closed !== undefined && hours && { hours: weekLines(hours, closed, locale) }),
		...(facts && { facts: typeset(facts) }),
		links,
	};
}

/** A link to the first page with a `search` section. Its text is the label of the search field. */
function searchLink(content: Content, site: Site, locale: Locale): LinkContent | undefined {
	for (const route of site.routes) {
		const section = content.pages
			.get(route.name)
			?.sections.find(({ kind }) => kind === "search") as SearchSection | undefined;
		if (section && isIn(route, locale))
			return {
				href: localizePath(route.path, locale),
				label: inLocale(section, locale.code).label,
			};
	}
	return undefined;
}

/**
 * A text in another language that says in which languages the page exists. Undefined if it exists
 * in that language.
 */
function reasonFor(
	{ site: { onlyIn } }: Content,
	other: Locale,
	place: PagePlace | undefined,
): string | undefined {
	if (place === undefined || place.languages.includes(other) || onlyIn === undefined)
		return undefined;
	const names = place.languages.map((language) => languageName(language, other));
	return fillPlaceholders(inLocale(onlyIn, other.code), {
		languages: new Intl.ListFormat(other.tag).format(names),
	});
}

function addressFor(other: Locale, place: PagePlace | undefined): string {
	if (place === undefined) return "/";
	return place.languages.includes(other) ? place.path : (place.list ?? "/");
}
