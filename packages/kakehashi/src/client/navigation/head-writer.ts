import { afterPaint } from "../data/after-paint.ts";
import { loadOnce } from "../data/load-once.ts";
import { chunkTimeoutMs } from "../data/timeouts.ts";
import type { HeadSource } from "./head-tags.ts";

/** Changes within this time become one write of the document's head, in milliseconds. */
const debounceMs = 10;

export type HeadWriter = {
	/**
	 * Sets the document's title and language at once, and the other head tags after the page is
	 * painted.
	 */
	readonly write: (source: HeadSource) => void;
};

/**
 * The server wrote the head of the first page, so the code that writes the head of later pages is
 * loaded after hydration.
 */
export function createHeadWriter(
	document: Document,
	siteUrl: string,
	first: HeadSource,
): HeadWriter {
	const tags = loadOnce(() =>
		import("./head-tags.ts").then(({ adoptHeadTags }) =>
			adoptHeadTags(document, siteUrl, first),
		),
	);
	// Only a preload: if it fails, `writeTags` loads the code again.
	tags().catch(() => {});
	let timer: ReturnType<typeof setTimeout> | undefined;
	let latest = first;
	const writeTags = async () => {
		try {
			(await tags())(latest);
		} catch (error) {
			console.error(error);
			// Tries again after the timeout for scripts, until the code is loaded.
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
