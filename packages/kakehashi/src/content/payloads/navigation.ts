import type {
	NavigationGroup,
	NavigationItem,
	NavigationLink,
} from "@kakehashi/core/payload/payload.ts";
import { type Locale, localizePath } from "@kakehashi/core/routing/locale.ts";
import { isIn } from "@kakehashi/core/routing/route.ts";
import type { Site } from "@kakehashi/core/routing/site.ts";
import type { MenuPages } from "@kakehashi/core/schema/menu.ts";
import { inLocale } from "@kakehashi/core/values/localized.ts";
import type { Content } from "../load/load-content.ts";

/**
 * The menu in one language: the pages with a label for the menu. Pages that `site.yaml` lists come
 * first, in its order and groups. The others follow.
 * @param current the name of the current page
 */
export function navigation(
	{ site: { menu = [] }, pages }: Content,
	site: Site,
	locale: Locale,
	current: string,
): NavigationItem[] {
	const links = new Map(
		site.routes.flatMap(({ name, path, ...route }): [string, NavigationLink][] => {
			const label = pages.get(name)?.menu;
			if (label === undefined || !isIn(route, locale)) return [];
			return [
				[
					name,
					{
						id: name,
						href: localizePath(path, locale),
						label: inLocale(label, locale.code),
						current: name === current,
					},
				],
			];
		}),
	);
	const take = (name: string): NavigationLink[] => {
		const link = links.get(name);
		links.delete(name);
		return link === undefined ? [] : [link];
	};
	const group = ({
		label,
		page,
		pages: names,
	}: MenuPages): (NavigationLink | NavigationGroup)[] => {
		const [own] = page === undefined ? [] : take(page);
		const below = names.flatMap(take);
		if (below.length === 0) return own === undefined ? [] : [own];
		// The page of the group is not in this language, so the group has no name. Its pages are
		// listed without it.
		if (own === undefined && label === undefined) return below;
		return [
			{
				id: `${page ?? names.join()}+`,
				label: label === undefined ? (own?.label ?? "") : inLocale(label, locale.code),
				...(own && { own }),
				links: below,
			},
		];
	};
	return [
		...menu.flatMap((item): NavigationItem[] =>
			typeof item === "string" ? take(item) : group(item),
		),
		...links.values(),
	];
}
