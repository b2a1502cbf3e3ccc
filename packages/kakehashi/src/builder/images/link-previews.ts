import { plainText } from "../../content/seo/plain-text.ts";
import { entryShareText } from "../../content/seo/share-text.ts";
import type { Locale } from "../../core/routing/locale.ts";
import type { Collection, Entry } from "../../core/schema/entry.ts";
import { createShareImageMaker, createShareImages, type ShareImage, type ShareImageSources } from "./create-share-images.ts";

/** The pictures beside links to the site. */
type LinkPreviews = {
	/** Draws those of all pages. */
	readonly ofPages: () => ReturnType<typeof createShareImages>;
	/** That of an entry; undefined if it has that of its list. */
	readonly ofEntry: (collection: Collection, locale: Locale, entry: Entry | undefined) => ShareImage | undefined;
};

export function createLinkPreviews(sources: ShareImageSources): LinkPreviews {
	const make = createShareImageMaker(sources);
	const { content } = sources;
	const made = new Map<string, ShareImage>();
	return {
		ofPages: () => createShareImages(sources, make),
		ofEntry: (collection, locale, entry) => {
			if (entry === undefined || !collection.shareImages) return undefined;
			const name = `${collection.name}-${entry.slug}`;
			// Asked for twice: for its address in the page, and for its file.
			const id = `${name} ${locale.code}`;
			const image =
				made.get(id) ??
				make({
					name,
					locale,
					text: entryShareText(content, collection.name, plainText(content, locale)(entry.title), locale, entry.picture),
					place: { file: `content/${entry.file}`, key: "title", heading: "title" },
				});
			made.set(id, image);
			return image;
		},
	};
}
