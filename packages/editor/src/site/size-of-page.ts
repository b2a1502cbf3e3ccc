import { localizedRoutes } from "@kakehashi/core/routing/route.ts";
import { inPublished, withoutDrafts } from "@kakehashi/core/routing/site.ts";
import {
	budgetOf,
	compress,
	compressionQuality,
	createPayloads,
	pageLabelOf,
	payloadsByPath,
} from "kakehashi/internal/render.ts";
import type { LoadedSite } from "./load-site.ts";
import type { PageMaker } from "./make-page.ts";

/**
 * The size of a published page, in bytes of HTML after Brotli, and its limit. `stops` says whether
 * the build fails beyond the limit.
 */
export type PageWeight = {
	readonly bytes: number;
	readonly budget: number;
	readonly stops: boolean;
};

/** A page over its limit. */
export type LargePage = PageWeight & { readonly path: string; readonly name: string };

/**
 * A placeholder with the same length as the address of the share image that a build makes for a
 * page.
 */
const shareImage = "/assets/share-index-en-1f4a09c7.png";

/**
 * Measures the page at an address as the build makes it: with its own styles and scripts, without
 * those of the editor.
 */
export async function sizeOfPage(
	{ content, site }: LoadedSite,
	{ draw, ...maker }: PageMaker,
	path: string,
): Promise<PageWeight | undefined> {
	const payloads = createPayloads(content, site, {
		...maker,
		only: path,
		shareImages: new Map([[path, shareImage]]),
		shareImageOf: () => shareImage,
	});
	const payload =
		payloadsByPath(payloads, site).get(path) ?? payloads.collectionPages.find(path)?.payload();
	return (
		payload && { ...limitOf(site), bytes: await weigh(draw(payload), compressionQuality.build) }
	);
}

/**
 * All pages over the site's limit, except the pages of entries, which are reported where they are
 * edited.
 */
export async function largePages(
	{ content, site: whole }: LoadedSite,
	{ draw, ...maker }: PageMaker,
): Promise<LargePage[]> {
	const site = inPublished(withoutDrafts(whole));
	const routes = localizedRoutes(site.routes, site.locales);
	const { pages } = createPayloads(content, site, {
		...maker,
		shareImages: new Map(routes.map(({ path }) => [path, shareImage])),
	});
	const limit = limitOf(site);
	const large: LargePage[] = [];
	for (const { path, route, locale } of routes) {
		const payload = pages.get(path);
		const html = payload === undefined ? "" : draw(payload);
		// A page that is small enough after fast compression need not be compressed more
		// thoroughly.
		if ((await weigh(html, compressionQuality.many)) <= limit.budget) continue;
		const bytes = await weigh(html, compressionQuality.build);
		if (bytes > limit.budget)
			large.push({ ...limit, bytes, path, name: pageLabelOf(content, route.name, locale) });
	}
	return large;
}

const limitOf = (site: LoadedSite["site"]) => ({
	budget: budgetOf(site),
	stops: site.htmlBudget?.over === "stop",
});
const weigh = async (html: string, quality: number) =>
	(await compress(new TextEncoder().encode(html), "br", quality)).length;
