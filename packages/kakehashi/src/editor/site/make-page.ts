import { createPayloads, type PayloadOptions, payloadsByPath } from "../../content/payloads/payloads.ts";
import type { Payload } from "../../core/payload/payload.ts";
import type { SectionKindTable } from "../../core/schema/section.ts";
import type { SectionData } from "../../core/schema/section-build.ts";
import { keyAttribute, keysFromMarkers } from "../markers/keys-from-markers.ts";
import { keysOfCells } from "../markers/keys-of-cells.ts";
import { valuesOfEntry } from "../markers/list-values.ts";
import { markContent } from "../markers/mark-content.ts";
import { markPayload } from "../markers/mark-payload.ts";
import { withMarker } from "../markers/marker.ts";
import type { LoadedSite } from "./load-site.ts";

export type PageMaker = {
	/** What the owner's own kinds found out in the build. */
	readonly data?: SectionData;
	readonly kinds: SectionKindTable;
	/** Whether a key is that of a mark in a table. */
	readonly isMarker?: (key: string) => boolean;
	/** Makes the document of a payload, as visitors get it. */
	readonly draw: (payload: Payload) => string;
};

/**
 * The document at an address, in which elements say with `data-key` which texts are in them. The error pages are at `/404`
 * and `/500`.
 */
export function makePage(loaded: LoadedSite, maker: PageMaker, path: string): string | undefined {
	const { content, site } = loaded;
	const payloadAt = (from: LoadedSite["content"], madeOf?: PayloadOptions["madeOf"]) => {
		const payloads = createPayloads(from, site, { ...maker, only: path, ...(madeOf && { madeOf }) });
		const below = payloads.collectionPages.find(path);
		return { payload: payloadsByPath(payloads, site).get(path) ?? below?.payload(), entry: below?.entry };
	};
	const { payload, entry } = payloadAt(content);
	if (payload === undefined) return undefined;
	const html = maker.draw(payload);
	// The text of an entry is in memory only while its page is being made.
	const values = [...loaded.values.values(), ...((entry && valuesOfEntry(content, entry.file)) ?? [])];
	const keys = values.map(({ key }) => key);
	const madeOf = (key: string, words: string) => withMarker(words, (keys.indexOf(key, values.length) + 1 || keys.push(key)) - 1);
	const marked = payloadAt(markContent(content, values), madeOf).payload;
	// The logo leads to the name of the site, in whose card it is changed.
	const withLogo = (page: string) => page.replace(/<a(?=[^>]*><svg[^>]*><use href="#logo")/, `<a ${keyAttribute}="site.yaml#siteName"`);
	return marked === undefined
		? html
		: withLogo(keysOfCells(keysFromMarkers(html, maker.draw(markPayload(payload, marked)), keys), maker.isMarker ?? (() => false)));
}
