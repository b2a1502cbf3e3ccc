import { createPayloads, payloadsByPath } from "../../content/payloads/payloads.ts";
import type { Payload } from "../../core/payload/payload.ts";
import type { ProjectFacts } from "../../core/schema/project-facts.ts";
import type { SectionKindTable } from "../../core/schema/section.ts";
import { keysFromMarks } from "../marks/keys-from-marks.ts";
import { markContent } from "../marks/mark-content.ts";
import { markPayload } from "../marks/mark-payload.ts";
import type { LoadedSite } from "./load-site.ts";

export type PageMaker = {
	readonly facts: ProjectFacts;
	readonly kinds: SectionKindTable;
	/** Makes the document of a payload, as visitors get it. */
	readonly draw: (payload: Payload) => string;
};

/**
 * The document at an address, in which elements say by `data-key` which texts stand in them. The error pages stand under
 * `/404` and `/500`.
 */
export function makePage(loaded: LoadedSite, maker: PageMaker, path: string): string | undefined {
	const { content, site, values } = loaded;
	const payloadAt = (from: LoadedSite["content"]) => {
		const payloads = createPayloads(from, site, maker.facts, { kinds: maker.kinds });
		return payloadsByPath(payloads, site).get(path) ?? payloads.collectionPages.find(path)?.payload();
	};
	const payload = payloadAt(content);
	if (payload === undefined) return undefined;
	const html = maker.draw(payload);
	const marked = payloadAt(markContent(content, values));
	return marked === undefined ? html : keysFromMarks(html, maker.draw(markPayload(payload, marked)), [...values.keys()]);
}
