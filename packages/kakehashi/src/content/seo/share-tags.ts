import type { HeadMeta } from "../../core/payload/payload.ts";
import { shareImageSize } from "../../core/payload/share-image-size.ts";
import type { Locale } from "../../core/routing/locale.ts";
import type { ShareText } from "./share-text.ts";

/** Addresses of the link previews of pages, by the address of the page. */
export type ShareImages = ReadonlyMap<string, string>;

/**
 * Open Graph tags (ogp.me) beyond title, description and address, and the card size for X, which takes the rest from Open
 * Graph.
 * @param locales the languages that the page is in
 * @param image address of the picture, if there is one
 * @param article what is said about an entry, instead of its being a page of the site
 */
export function shareTags(
	locales: readonly Locale[],
	locale: Locale,
	text: ShareText,
	image: string | undefined,
	article: readonly HeadMeta[] = [{ property: "og:type", content: "website" }],
): HeadMeta[] {
	const others = locales.filter(({ code }) => code !== locale.code);
	return [
		...article,
		{ property: "og:site_name", content: text.siteName },
		{ property: "og:locale", content: underscored(locale) },
		...others.map((other) => ({ property: "og:locale:alternate", content: underscored(other) })),
		...(image === undefined
			? []
			: [
					{ property: "og:image", content: `{origin}${image}` },
					{ property: "og:image:type", content: image.endsWith(".png") ? "image/png" : "image/jpeg" },
					{ property: "og:image:width", content: String(shareImageSize.width) },
					{ property: "og:image:height", content: String(shareImageSize.height) },
					{ property: "og:image:alt", content: text.alt },
					{ name: "twitter:card", content: "summary_large_image" },
				]),
	];
}

/** Open Graph writes `ja_JP`. */
const underscored = ({ tag }: Locale) => tag.replace("-", "_");
