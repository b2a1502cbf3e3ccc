import { createUnhead } from "unhead";
import { createDomRenderer } from "unhead/client";
import { headTags } from "../../core/payload/head.ts";
import type { Payload } from "../../core/payload/payload.ts";
import { createStructuredDataWriter } from "./write-structured-data.ts";

/** Time within which several changes become one write of the document's head, in milliseconds (specification §9). */
const debounceMs = 10;

/** What of a payload the head is made from. */
export type HeadSource = Pick<Payload, "head" | "tag">;

export type HeadWriter = {
	/** Resolves after the debounce time. A change of page waits for it, so that one overtaken meanwhile never writes. */
	readonly debounce: () => Promise<void>;
	/** Gives the document the head of a payload, at once: words and head change in one breath. */
	readonly write: (source: HeadSource) => void;
};

/**
 * Adopts the tags that the server wrote for the first payload and changes them for the ones that follow. This is
 * unhead's core without hooks and plugins: the writes are timed here.
 */
export function createHeadWriter(document: Document, siteUrl: string, first: HeadSource): HeadWriter {
	const head = createUnhead(createDomRenderer({ document }), { document });
	const tags = ({ head, tag }: HeadSource) => headTags(head, tag, siteUrl);
	const writeStructuredData = createStructuredDataWriter(document, siteUrl);
	const entry = head.push(tags(first));
	head.render();
	return {
		debounce: () => new Promise((resolve) => setTimeout(resolve, debounceMs)),
		write: (source) => {
			entry.patch(tags(source));
			head.render();
			writeStructuredData(source.head.structuredData);
		},
	};
}
