import { htmlBudget } from "../../builder/recipe/report-sizes.ts";
import { createPayloads, payloadsByPath } from "../../content/payloads/payloads.ts";
import { compress, compressionQuality } from "../../render/compress.ts";
import type { LoadedSite } from "./load-site.ts";
import type { PageMaker } from "./make-page.ts";

/** What a page weighs when it is published, in bytes of HTML after Brotli, and what it may. */
export type PageWeight = { readonly bytes: number; readonly budget: number };

/** As long as the address of the picture that a build makes for a page. */
const shareImage = "/assets/share-index-en-1f4a09c7.png";

/** Weighs the page at an address as the build makes it: with its own styles and scripts, and nothing of the editor's. */
export async function sizeOfPage({ content, site }: LoadedSite, { draw, ...maker }: PageMaker, path: string): Promise<PageWeight | undefined> {
	const payloads = createPayloads(content, site, { ...maker, only: path, shareImages: new Map([[path, shareImage]]), shareImageOf: () => shareImage });
	const payload = payloadsByPath(payloads, site).get(path) ?? payloads.collectionPages.find(path)?.payload();
	if (payload === undefined) return undefined;
	const { length } = await compress(new TextEncoder().encode(draw(payload)), "br", compressionQuality.build);
	return { bytes: length, budget: htmlBudget };
}
