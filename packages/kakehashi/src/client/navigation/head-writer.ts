import { afterPaint } from "../data/after-paint.ts";
import { loadOnce } from "../data/load-once.ts";
import { chunkTimeoutMs } from "../data/timeouts.ts";
import type { HeadSource } from "./head-tags.ts";

/** Time within which several changes become one write of the document's head, in milliseconds (specification §9). */
const debounceMs = 10;

export type HeadWriter = {
	/** Sets the document's title and language at once, as its words change, and the rest of the head once those are painted. */
	readonly write: (source: HeadSource) => void;
};

/** The first page has its head from the server, so the code that writes the tags of the next ones is loaded after hydration. */
export function createHeadWriter(document: Document, siteUrl: string, first: HeadSource): HeadWriter {
	const tags = loadOnce(() => import("./head-tags.ts").then(({ adoptHeadTags }) => adoptHeadTags(document, siteUrl, first)));
	// Whoever needs it asks again.
	tags().catch(() => {});
	let timer: ReturnType<typeof setTimeout> | undefined;
	let latest = first;
	const writeTags = async () => {
		try {
			(await tags())(latest);
		} catch (error) {
			console.error(error);
			// As often as a script may take, until it arrives or the document goes.
			writeIn(chunkTimeoutMs);
		}
	};
	const writeIn = (delayMs: number) => {
		clearTimeout(timer);
		timer = setTimeout(writeTags, delayMs);
	};
	return {
		write: (source) => {
			document.title = source.head.title;
			document.documentElement.lang = source.tag;
			latest = source;
			afterPaint(() => writeIn(debounceMs));
		},
	};
}
