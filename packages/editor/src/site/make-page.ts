import type { Payload } from "@kakehashi/core/payload/payload.ts";
import type { SectionKindTable } from "@kakehashi/core/schema/section.ts";
import type { SectionData } from "@kakehashi/core/schema/section-build.ts";
import { createPayloads, type PayloadOptions, payloadsByPath } from "kakehashi/internal/render.ts";
import { keyAttribute, keysFromMarkers } from "../markers/keys-from-markers.ts";
import { keysOfCells } from "../markers/keys-of-cells.ts";
import { valuesOfEntry } from "../markers/list-values.ts";
import { markContent } from "../markers/mark-content.ts";
import { refill, withMarker, withoutMarkers } from "../markers/marker.ts";
import type { LoadedSite } from "./load-site.ts";

export type PageMaker = {
	/** The data that the owner's own kinds of section have produced in the build. */
	readonly data?: SectionData;
	readonly kinds: SectionKindTable;
	/** Whether a key is that of a mark in a table. */
	readonly isMarker?: (key: string) => boolean;
	/** Renders a payload as HTML, as visitors get it. */
	readonly draw: (payload: Payload) => string;
};

/**
 * The HTML of the page at an address, in which `data-key` attributes say which texts an element
 * contains. The error pages are at `/404` and `/500`.
 */
export function makePage(loaded: LoadedSite, maker: PageMaker, path: string): string | undefined {
	const { content, site } = loaded;
	const payloadAt = (from: LoadedSite["content"], madeOf?: PayloadOptions["madeOf"]) => {
		const payloads = createPayloads(from, site, {
			...maker,
			only: path,
			...(madeOf && { madeOf }),
		});
		const below = payloads.collectionPages.find(path);
		return {
			payload: payloadsByPath(payloads, site).get(path) ?? below?.payload(),
			entry: below?.entry,
		};
	};
	const { payload, entry } = payloadAt(content);
	if (payload === undefined) return undefined;
	const html = maker.draw(payload);
	// The texts of an entry are in memory only while its page is rendered.
	const values = [
		...loaded.values.values(),
		...((entry && valuesOfEntry(content, entry.file)) ?? []),
	];
	const keys = values.map(({ key }) => key);
	const madeOf = (key: string, words: string) =>
		withMarker(words, (keys.indexOf(key, values.length) + 1 || keys.push(key)) - 1);
	const marked = payloadAt(markContent(content, values), madeOf).payload;
	// A click on the logo opens the inspector of the site name, which can also change the logo.
	const withLogo = (page: string) =>
		page.replace(
			/<a(?=[^>]*><svg[^>]*><use href="#logo")/,
			`<a ${keyAttribute}="site.yaml#siteName"`,
		);
	return marked === undefined
		? html
		: withLogo(
				keysOfCells(
					keysFromMarkers(html, maker.draw(markPayload(payload, marked)), keys),
					maker.isMarker ?? (() => false),
				),
			);
}

/**
 * Copies the edit markers from a payload of marked content into the payload of the plain content,
 * wherever both have the same text. Markers change line breaks, widths and lengths, so those come
 * from the plain payload. The page then looks the same as for visitors. The head has no markers,
 * because it cannot be clicked.
 */
function markPayload(payload: Payload, marked: Payload): Payload {
	return {
		...payload,
		layout: transfer(payload.layout, marked.layout),
		sections: transfer(payload.sections, marked.sections),
	};
}

function transfer<T>(own: T, marked: unknown): T {
	if (typeof own === "string" && typeof marked === "string")
		return (withoutMarkers(marked) === own ? marked : (refill(marked, own) ?? own)) as T;
	if (Array.isArray(own))
		return Array.isArray(marked) && marked.length === own.length
			? (own.map((item, index) => transfer(item, marked[index])) as T)
			: own;
	if (typeof own !== "object" || own === null || typeof marked !== "object" || marked === null)
		return own;
	const others = marked as Readonly<Record<string, unknown>>;
	return Object.fromEntries(
		Object.entries(own).map(([name, item]) => [name, transfer(item, others[name])]),
	) as T;
}
