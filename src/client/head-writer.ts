import { createUnhead } from "unhead";
import { createDomRenderer } from "unhead/client";
import { headTags } from "../site/head.ts";
import type { Payload } from "../site/payload.ts";

/** Time within which several changes become one write of the document's head, in milliseconds (specification §9). */
const debounceMs = 10;

export type HeadWriter = {
	/** Gives the document the head of a payload. Resolves in the moment in which it is written. */
	readonly write: (payload: Payload) => Promise<void>;
};

/**
 * Takes over the tags that the server wrote for the first payload and changes them for the ones that follow. This is
 * unhead's core without hooks and plugins: the writes are timed here.
 */
export function createHeadWriter(document: Document, siteUrl: string, first: Payload): HeadWriter {
	const head = createUnhead(createDomRenderer({ document }), { document });
	const entry = head.push(headTags(first.head, first.tag, siteUrl));
	let timer: ReturnType<typeof setTimeout> | undefined;
	const waiting: (() => void)[] = [];
	const schedule = () => {
		clearTimeout(timer);
		timer = setTimeout(() => {
			head.render();
			for (const resolve of waiting.splice(0)) resolve();
		}, debounceMs);
	};
	schedule();
	return {
		write: (payload) =>
			new Promise((resolve) => {
				waiting.push(resolve);
				entry.patch(headTags(payload.head, payload.tag, siteUrl));
				schedule();
			}),
	};
}
