import { searchIndexPath } from "@kakehashi/core/routing/manifest.ts";
import {
	createFindInPages,
	type FindInPages,
	isSearchedPages,
} from "@kakehashi/core/search/find-in-pages.ts";
import type { SiteSearch } from "../../view/ui/page-services.ts";
import { fetchJson, isRecord } from "../data/fetch-json.ts";
import { loadOnce } from "../data/load-once.ts";
import { markOnPage } from "./mark-on-page.ts";

const loaders = new Map<string, () => Promise<FindInPages>>();

/**
 * Returns the search of the site in a language. The index is fetched once. After a failure, the
 * next call fetches it again.
 */
export async function siteSearch(locale: string): Promise<SiteSearch> {
	const load = loaders.get(locale) ?? loadOnce(() => loadIndex(locale));
	loaders.set(locale, load);
	return { find: await load(), markOnPage };
}

async function loadIndex(locale: string): Promise<FindInPages> {
	const index = await fetchJson(searchIndexPath(locale));
	const parts = isRecord(index) && Array.isArray(index.parts) ? index.parts : [];
	const pages = (await Promise.all(parts.map((part) => fetchJson(String(part))))).flat();
	if (!isSearchedPages(pages)) throw new Error(`${searchIndexPath(locale)} is no index`);
	return createFindInPages(pages);
}
