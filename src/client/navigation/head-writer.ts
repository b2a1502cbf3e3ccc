import { afterPaint } from "../data/idle.ts";
import type { HeadSource } from "./head-tags.ts";
import type { HeadingFace } from "./heading-face.ts";

/** Time within which several changes become one write of the document's head, in milliseconds (specification §9). */
const debounceMs = 10;

export type HeadWriter = {
	/** Gives the document title, language and face of headings at once, as its words change, and the rest of the head once those are painted. */
	readonly write: (source: HeadSource) => void;
	/** Loads the face of headings for the pages after this one. */
	readonly loadFace: () => Promise<void>;
};

/** The first page has its head from the server, so what writes the tags of the next ones comes after hydration. */
export function createHeadWriter(document: Document, siteUrl: string, first: HeadSource): HeadWriter {
	let face: HeadingFace | undefined;
	const tags = import("./after-hydration.ts").then(
		({ adoptHeadTags, createHeadingFace, reshapeArches }) => {
			reshapeArches(document);
			face = createHeadingFace(document);
			return adoptHeadTags(document, siteUrl, first);
		},
		(error: unknown) => {
			// A release took them away, and the next navigation is a full page load.
			console.error(error);
			return undefined;
		},
	);
	let timer: ReturnType<typeof setTimeout> | undefined;
	let latest = first;
	return {
		loadFace: () => tags.then(() => face?.load()),
		write: (source) => {
			document.title = source.head.title;
			document.documentElement.lang = source.tag;
			face?.choose();
			latest = source;
			afterPaint(() => {
				clearTimeout(timer);
				timer = setTimeout(() => tags.then((write) => write?.(latest)), debounceMs);
			});
		},
	};
}
