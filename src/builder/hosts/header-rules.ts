import { cacheControlFor, feedType, revalidate } from "../../core/http/cache-rules.ts";
import { assetHeaders, isAsset } from "../../core/http/security-headers.ts";
import { latestBuildPath } from "../../core/routing/manifest.ts";

/** Headers for an exact address (`/pricing`) or everything below one (`/assets/*`). */
export type HeaderRule = { readonly pattern: string; readonly headers: Readonly<Record<string, string>> };

/**
 * The headers that a static host sends, from the particular to the general; where two rules name one header, the first one
 * counts. `_headers` and the rules for nginx are both made of this list.
 * @param pages addresses of the pages that are there as files
 * @param data addresses of prepared data, of pages and error pages
 * @param everywhere headers that every answer carries
 * @param lists addresses of the lists of collections, below which entries and feeds stand
 */
export function headerRules(
	pages: readonly string[],
	data: readonly string[],
	everywhere: Readonly<Record<string, string>>,
	lists: readonly string[] = [],
): HeaderRule[] {
	const cached = (pattern: string, cacheControl: string): HeaderRule => ({ pattern, headers: { "Cache-Control": cacheControl } });
	return [
		...["/assets/", "/builds/meta/"].map((folder) => cached(`${folder}*`, cacheControlFor(folder))),
		cached(latestBuildPath, cacheControlFor(latestBuildPath)),
		...pages.map((page) => cached(page, revalidate)),
		...data.filter((path) => !lists.some((list) => path.startsWith(`${list}/`))).map((path) => cached(path, cacheControlFor(path))),
		...lists.map((list): HeaderRule => ({ pattern: `${list}/feed.xml`, headers: { "Content-Type": feedType } })),
		...lists.map((list) => cached(`${list}/*`, revalidate)),
		{ pattern: "/*", headers: everywhere },
	];
}

/** Whether a rule covers an address. */
export function coversAddress({ pattern }: Pick<HeaderRule, "pattern">, path: string): boolean {
	return pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : pattern === path;
}

/** All headers that the rules give an address, of those for safety only what acts there. `_headers` cannot say so: its hosts add up all rules. */
export function headersFor(path: string, rules: readonly HeaderRule[]): Record<string, string> {
	const covering = rules.filter((rule) => coversAddress(rule, path));
	const all: Record<string, string> = Object.assign({}, ...covering.map(({ headers }) => headers).reverse());
	const { "Cache-Control": cacheControl } = all;
	return isAsset(path) ? { ...assetHeaders(all), ...(cacheControl !== undefined && { "Cache-Control": cacheControl }) } : all;
}
