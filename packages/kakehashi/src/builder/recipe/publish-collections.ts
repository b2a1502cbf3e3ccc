import type { CollectionPage } from "../../content/payloads/collection-pages.ts";
import type { Message } from "../../core/messages/say.ts";
import type { Payload, PayloadFile } from "../../core/payload/payload.ts";
import { documentFile, payloadPath } from "../../core/routing/route.ts";
import { matchRouteRule } from "../../core/routing/route-rule.ts";
import type { Site } from "../../core/routing/site.ts";
import { compressionQuality } from "../../render/compress.ts";
import type { ShareImage } from "../images/create-share-images.ts";
import { severalAtOnce } from "../work/several-at-once.ts";
import type { Compressor } from "./precompress.ts";

/** Takes a file of the build, by path relative to its public folder. */
export type Publish = (path: string, bytes: Uint8Array) => Promise<void>;

type CollectionPublishing = {
	readonly pages: readonly CollectionPage[];
	readonly site: Pick<Site, "routeRules">;
	readonly buildId: string;
	readonly document: (payload: Payload, content?: string) => string;
	/** The link preview of an entry, if it has one of its own. */
	readonly shareImage: (page: CollectionPage) => ShareImage | undefined;
	readonly compressor: Compressor;
	readonly publish: Publish;
};

/** How many pages are compressed at once. */
const maxAtOnce = 8;

/** Above this many pages, the best compression takes too long. */
const many = 1000;

/** Makes the pages of collections one after the other, without keeping what is already published. Returns a note on how many there were and how large. */
export async function publishCollections({ pages, site, buildId, document, shareImage, compressor, publish }: CollectionPublishing): Promise<Message> {
	const encoder = new TextEncoder();
	const quality = pages.length < many ? compressionQuality.build : compressionQuality.many;
	let largest = 0;
	const publishText = async (path: string, text: string) => {
		const bytes = encoder.encode(text);
		await publish(path, bytes);
		for (const [name, smaller] of await compressor.formsOf(path, bytes, quality)) {
			if (name.endsWith(".html.br")) largest = Math.max(largest, smaller.length);
			await publish(name, smaller);
		}
	};
	const publishPage = async (page: CollectionPage) => {
		const payload = page.payload();
		const drawn = await shareImage(page)?.draw();
		if (drawn !== undefined) await publish(drawn.path, drawn.bytes);
		if (matchRouteRule(page.path, site.routeRules)?.rule.prerender !== false)
			await publishText(documentFile(page.path), document(payload, page.entry && `content/${page.entry.file}`));
		await publishText(payloadPath(page.path).slice(1), JSON.stringify({ ...payload, buildId } satisfies PayloadFile));
	};
	await severalAtOnce(pages, maxAtOnce, publishPage);
	return {
		en: `collections: ${pages.length} more pages; the largest has ${largest} B of HTML (brotli)`,
		ja: `記事の一覧とページ：ほかに${pages.length}ページ。最大のHTMLは${largest} B（brotli）です`,
	};
}
