import type { Message } from "@kakehashi/core/messages/localize.ts";
import type { Payload, PayloadFile } from "@kakehashi/core/payload/payload.ts";
import { documentFile, payloadPath } from "@kakehashi/core/routing/route.ts";
import { matchRouteRule } from "@kakehashi/core/routing/route-rule.ts";
import type { Site } from "@kakehashi/core/routing/site.ts";
import { severalAtOnce } from "@kakehashi/core/several-at-once.ts";
import type { CollectionPage } from "../../content/payloads/collection-pages.ts";
import { formatProblem } from "../../content/problems/content-problem.ts";
import { t } from "../i18n/t.ts";
import type { ShareImage } from "../images/create-share-images.ts";

/** Receives a file of the build, with its path relative to the public folder. */
export type Publish = (path: string, bytes: Uint8Array) => Promise<void>;

type CollectionPublishing = {
	readonly pages: readonly CollectionPage[];
	readonly site: Pick<Site, "routeRules">;
	readonly buildId: string;
	readonly document: (payload: Payload, content?: string) => string;
	/** The link preview of an entry. Undefined if the entry uses the preview of its list. */
	readonly shareImage: (page: CollectionPage) => ShareImage | undefined;
	readonly publish: Publish;
	readonly onWarning: (note: Message) => void;
};

/** How many pages are written concurrently. */
const maxAtOnce = 8;

/**
 * Makes and publishes the pages of collections a few at a time, without holding published ones in
 * memory, because there may be thousands. They are not compressed here: few are requested before
 * the next build, so the server or host compresses them.
 * @returns a message with the number of pages; empty if there are none
 */
export async function publishCollections({
	pages,
	site,
	buildId,
	document,
	shareImage,
	publish,
	onWarning,
}: CollectionPublishing): Promise<readonly Message[]> {
	const encoder = new TextEncoder();
	const publishPage = async (page: CollectionPage) => {
		const payload = page.payload();
		const drawn = await shareImage(page)?.draw();
		if (drawn !== undefined) await publish(drawn.path, drawn.bytes);
		drawn?.warnings.map(formatProblem).forEach(onWarning);
		if (matchRouteRule(page.path, site.routeRules)?.rule.prerender !== false) {
			const html = encoder.encode(
				document(payload, page.entry && `content/${page.entry.file}`),
			);
			await publish(documentFile(page.path), html);
		}
		await publish(
			payloadPath(page.path).slice(1),
			encoder.encode(JSON.stringify({ ...payload, buildId } satisfies PayloadFile)),
		);
	};
	await severalAtOnce(pages, maxAtOnce, publishPage);
	const count = pages.length;
	return count === 0 ? [] : [t("entryPagesBuilt", { count })];
}
