import type { Locale } from "@kakehashi/core/routing/locale.ts";
import type { Collection, Entry } from "@kakehashi/core/schema/entry.ts";
import {
	createShareImageMaker,
	createShareImages,
	type ShareImage,
	type ShareImageSources,
} from "./create-share-images.ts";
import { entryRequest } from "./preview-requests.ts";

/** The pictures that other services show beside links to the site. */
type LinkPreviews = {
	/** Draws the previews of all pages. */
	readonly ofPages: () => ReturnType<typeof createShareImages>;
	/** The preview of an entry. Undefined if the entry uses the preview of its list. */
	readonly ofEntry: (
		collection: Collection,
		locale: Locale,
		entry: Entry | undefined,
	) => ShareImage | undefined;
};

export function createLinkPreviews(sources: ShareImageSources): LinkPreviews {
	const make = createShareImageMaker(sources);
	const made = new Map<string, ShareImage>();
	return {
		ofPages: () => createShareImages(sources, make),
		ofEntry: (collection, locale, entry) => {
			const request = entryRequest(sources.content, collection, locale, entry);
			if (request === undefined) return undefined;
			// Cached, because each preview is requested twice: for its address in the page, and for
			// its file.
			const id = `${request.name} ${locale.code}`;
			const image = made.get(id) ?? make(request);
			made.set(id, image);
			return image;
		},
	};
}
