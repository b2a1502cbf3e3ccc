import type { MessageLanguage } from "kakehashi/core/messages/say.ts";
import type { SiteDescription } from "../../server/description/describe-site.ts";
import type { Place } from "../pages/places.ts";
import { firstPageLanguage } from "./page-language.ts";

/**
 * What a place shows: a page, its language and address, and the content file of the page or the
 * entry. If the page is not in the wanted language, it is shown in its first.
 * @param place undefined for the first page
 * @param language the language of the editor, for a person who has not chosen one for pages
 */
export function resolvePlace(
	site: SiteDescription | undefined,
	place: Place | undefined,
	language: MessageLanguage,
) {
	const page = site?.pages.find(({ file }) => file === place?.file) ?? site?.pages[0];
	const wanted = place?.locale ?? firstPageLanguage(site?.locales ?? [], language);
	const own = Object.keys(page?.addresses ?? {});
	const locale = own.includes(wanted) ? wanted : (own[0] ?? wanted);
	const path = place?.address ?? page?.addresses[locale];
	/** The entry that is shown; undefined if the address is that of a page. */
	const entry = place?.address === undefined ? undefined : site?.entry;
	return { page, locale, path, entry, file: entry?.file ?? page?.file ?? "" };
}
