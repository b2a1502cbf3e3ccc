import { hash } from "node:crypto";
import {
	type Payload,
	pagesOfItem,
	showsEntries,
	withoutEntries,
} from "@kakehashi/core/payload/payload.ts";
import { searchIndexPath } from "@kakehashi/core/routing/manifest.ts";
import type { SearchedPage } from "@kakehashi/core/search/find-in-pages.ts";
import { pageName } from "@kakehashi/core/values/page-name.ts";
import { sectionsOfPage } from "./sections-of-page.ts";

export type SearchIndex = {
	/**
	 * Adds a page.
	 * @param draw renders the page to HTML
	 */
	readonly add: (payload: Payload, draw: (payload: Payload) => string) => void;
	/** The files by path, and how many entries were left out because there are too many. */
	readonly finish: () => { readonly files: Map<string, Uint8Array>; readonly excluded: number };
};

/** Bytes per file before compression. A compressed file has at most 60 KB. */
const maxPartBytes = 150_000;
/**
 * Bytes of all full texts in a language. Beyond this, only the title and description of a page are
 * searched.
 */
const maxWholeBytes = 3 * maxPartBytes;
/** Bytes of the whole index in a language. Beyond this, entries are left out. */
const maxBytes = 6 * maxPartBytes;

type Found = { readonly page: SearchedPage; readonly description: string; readonly date: string };

/**
 * Collects the text of a site's pages for the search: pages in the order of the site, then entries,
 * the newest first. The texts themselves are the index, because compressed texts are smaller than
 * an index of words, and excerpts need them anyway.
 */
export function createSearchIndex(): SearchIndex {
	const locales = new Map<string, Found[]>();
	return {
		add: (payload, draw) => {
			const { path = "", title, description } = payload.head;
			if (payload.sections.some(({ kind }) => kind === "search")) return;
			const hero = payload.sections.find(({ kind }) => kind === "entryHero");
			// Entries shown on this page are left out, because the search finds them on their own
			// pages.
			const html = draw(
				hero === undefined && showsEntries(payload) ? withoutEntries(payload) : payload,
			);
			const name = pageName(title, payload.layout.siteName);
			// The home page is listed under its name in the menu, because its title describes the
			// whole site.
			const menuName =
				path === payload.layout.home &&
				payload.layout.navigation.links.flatMap(pagesOfItem).find(({ current }) => current)
					?.label;
			const page: SearchedPage = [path, menuName || name, sectionsOfPage(html)];
			const found = locales.get(payload.locale) ?? [];
			locales.set(payload.locale, found);
			found.push({ page, description, date: String(hero?.date ?? "9999") });
		},
		finish: () => {
			const files = new Map<string, Uint8Array>();
			let excluded = 0;
			for (const [locale, found] of locales) {
				const parts: string[][] = [];
				let total = 0;
				let size = maxPartBytes;
				// Sorted, because entries are added in the order in which they were rendered.
				for (const { page, description } of found.sort(
					(a, b) => Number(b.date > a.date) - Number(b.date < a.date) || byPath(a, b),
				)) {
					const json = JSON.stringify(
						total < maxWholeBytes ? page : [page[0], page[1], [["", "", description]]],
					);
					const bytes = Buffer.byteLength(json);
					if (total + bytes > maxBytes) {
						excluded += 1;
						continue;
					}
					if (size + bytes > maxPartBytes) {
						parts.push([]);
						size = 0;
					}
					parts.at(-1)?.push(json);
					size += bytes;
					total += bytes;
				}
				const texts = parts.map((part) => Buffer.from(`[${part.join(",\n")}]`));
				const paths = texts.map(
					(text) => `assets/search-${locale}-${hash("sha256", text).slice(0, 10)}.json`,
				);
				for (const [index, path] of paths.entries())
					files.set(path, texts[index] as Uint8Array);
				files.set(
					searchIndexPath(locale).slice(1),
					Buffer.from(JSON.stringify({ parts: paths.map((path) => `/${path}`) })),
				);
			}
			return { files, excluded };
		},
	};
}

/** Keeps pages in the order of the site, and sorts entries of the same day by address. */
function byPath({ page: [a], date }: Found, { page: [b] }: Found): number {
	return date === "9999" ? 0 : a < b ? -1 : 1;
}
