import { createPayloads, payloadsByPath } from "../../content/payloads/payloads.ts";
import type { Payload } from "../../core/payload/payload.ts";
import type { SectionKindTable } from "../../core/schema/section.ts";
import type { SectionData } from "../../core/schema/section-build.ts";
import { keysFromMarks } from "../marks/keys-from-marks.ts";
import { valuesOfEntry } from "../marks/list-values.ts";
import { markContent } from "../marks/mark-content.ts";
import { markPayload } from "../marks/mark-payload.ts";
import type { LoadedSite } from "./load-site.ts";

export type PageMaker = {
	/** What the owner's own kinds found out in the build. */
	readonly data?: SectionData;
	readonly kinds: SectionKindTable;
	/** Makes the document of a payload, as visitors get it. */
	readonly draw: (payload: Payload) => string;
};

/**
 * The document at an address, in which elements say by `data-key` which texts are in them. The error pages are under
 * `/404` and `/500`.
 */
export function makePage(loaded: LoadedSite, maker: PageMaker, path: string): string | undefined {
	const { content, site } = loaded;
	const payloadAt = (from: LoadedSite["content"]) => {
		const payloads = createPayloads(from, site, { ...maker, only: path });
		const below = payloads.collectionPages.find(path);
		return { payload: payloadsByPath(payloads, site).get(path) ?? below?.payload(), entry: below?.entry };
	};
	const { payload, entry } = payloadAt(content);
	if (payload === undefined) return undefined;
	const html = maker.draw(payload);
	// The text of an entry is in memory only while its page is made.
	const values = [...loaded.values.values(), ...((entry && valuesOfEntry(content, entry.file)) ?? [])];
	const marked = payloadAt(markContent(content, values)).payload;
	const keys = values.map(({ key }) => key);
	return marked === undefined ? html : keysFromMarks(html, maker.draw(markPayload(payload, marked)), keys);
}
