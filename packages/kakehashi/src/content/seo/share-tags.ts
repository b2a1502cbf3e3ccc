import type { HeadMeta } from "@kakehashi/core/payload/payload.ts";
import { shareImageSize } from "@kakehashi/core/payload/share-image-size.ts";
import type { Locale } from "@kakehashi/core/routing/locale.ts";
import type { ShareText } from "./share-text.ts";

/** Addresses of link preview images, by the address of the page. */
export type ShareImages = ReadonlyMap<string, string>;

/**
 * Open Graph tags (ogp.me), except title, description and address. Also the card size for X, which
 * reads everything else from Open Graph.
 * @param locales the languages of the page
 * @param image address of the link preview image, if there is one
 * @param article tags of an entry; they replace the type `website`
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
		...others.map((other) => ({
			property: "og:locale:alternate",
			content: underscored(other),
		})),
		...(image === undefined
			? []
			: [
					{ property: "og:image", content: `{origin}${image}` },
					{
						property: "og:image:type",
						content: image.endsWith(".png") ? "image/png" : "image/jpeg",
					},
					{ property: "og:image:width", content: String(shareImageSize.width) },
					{ property: "og:image:height", content: String(shareImageSize.height) },
					{ property: "og:image:alt", content: text.alt },
					{ name: "twitter:card", content: "summary_large_image" },
				]),
	];
}

/** The language tag as Open Graph writes it, such as `ja_JP`. */
const underscored = ({ tag }: Locale) => tag.replace("-", "_");
