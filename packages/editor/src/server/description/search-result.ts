import { localizePath } from "@kakehashi/core/routing/locale.ts";
import { isIn } from "@kakehashi/core/routing/route.ts";
import { inLocale } from "@kakehashi/core/values/localized.ts";
import type { SiteSnapshot } from "../../site/site-snapshot.ts";
import { textsNow } from "../../site/value-texts.ts";

/** The snippet that a search engine shows for a page, by language code. */
export type SearchSnippets = Readonly<
	Record<
		string,
		{ readonly address: string; readonly title: string; readonly description: string }
	>
>;

/**
 * The search result snippets of the page that a title or description belongs to; undefined for any
 * other text.
 */
export function searchResultOf(edited: SiteSnapshot, key: string): SearchSnippets | undefined {
	const [, file, page, list] =
		/^(pages\/(.+)|(.+)\/_collection)\.yaml#(?:title|description)$/.exec(key) ?? [];
	const { loaded } = edited;
	const route = loaded?.site.routes.find(({ name }) => name === (page ?? list));
	if (loaded === undefined || route === undefined) return undefined;
	const [title, description] = ["title", "description"].map((name) =>
		textsNow(`${file}.yaml#${name}`, edited),
	);
	const { siteName } = loaded.content.site;
	const shown = edited.config.locales.filter((locale) => isIn(route, locale));
	return Object.fromEntries(
		shown.map((locale) => {
			const { code } = locale;
			const filled = (text = "") => text.replaceAll("{siteName}", inLocale(siteName, code));
			return [
				code,
				{
					address: localizePath(route.path, locale),
					title: filled(title?.[code]),
					description: filled(description?.[code]),
				},
			];
		}),
	);
}
