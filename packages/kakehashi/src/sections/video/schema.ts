import type { Message } from "@kakehashi/core/messages/localize.ts";
import { videoFile, videoPolicy } from "@kakehashi/core/policy/site-policy.ts";
import { defineSection, framedSection } from "@kakehashi/core/schema/section.ts";
import { textBlocks } from "@kakehashi/core/value-types/text-blocks.ts";
import { fallbackWidth, picturePath } from "@kakehashi/core/values/picture.ts";
import * as v from "@kakehashi/core/values/v.ts";
import type { VideoObject } from "schema-dts";
import { writtenSize } from "../files/schema.ts";

/**
 * A video with captions that the site itself hosts. The browser loads it when a visitor plays it.
 */
export const video = defineSection({
	isAvailable: ({ publicFiles }) => publicFiles.some(isVideo),
	/** The section shows the first video of the site. The captions of the example do not fit it. */
	adaptExample: ({ captions: _, ...example }, { publicFiles }) => ({
		...example,
		file: publicFiles.find(isVideo),
	}),
	schema: (c) =>
		framedSection(c, {
			title: c.label(),
			file: v.pipe(
				c.publicFile(),
				v.check(({ path }) => isVideo(path), notVideo),
			),
			/** Shown before the video plays. Its aspect ratio must be that of the video. */
			poster: c.picture(),
			captions: v.exactOptional(
				c.list(
					c.object({
						language: c.language(),
						file: v.pipe(
							c.publicFile(),
							v.check(({ path }) => path.endsWith(".vtt"), notCaptions),
						),
					}),
				),
			),
			/** True if the video contains no speech, so that it needs no captions. */
			silent: v.exactOptional(v.boolean()),
			/** The date of publication, for search engines. */
			date: v.exactOptional(c.date()),
			/** A text of everything that is said and shown. */
			transcript: v.exactOptional(c.object({ label: c.label(), blocks: textBlocks(c) })),
		}),
	prepare: (
		{ file: { path, href, bytes }, captions = [], silent: _, ...rest },
		{ locale, locales },
	) => ({
		...rest,
		href,
		format: path.slice(path.lastIndexOf(".") + 1),
		size: writtenSize(bytes, locale.tag),
		captions: captions.flatMap(({ language, file }) => {
			const captionLocale = locales.find(({ code }) => code === language);
			return captionLocale
				? [
						{
							href: file.href,
							tag: captionLocale.tag,
							name: captionLocale.name,
							isOwn: captionLocale.code === locale.code,
						},
					]
				: [];
		}),
	}),
	structuredData: (
		{ title, href, poster, date, format },
		{ absolute, locale },
	): VideoObject[] => [
		{
			"@type": "VideoObject",
			name: title,
			description: poster.alt || title,
			thumbnailUrl: absolute(posterPath(poster.file)),
			contentUrl: absolute(href),
			encodingFormat: `video/${format}`,
			inLanguage: locale.tag,
			...(date && { uploadDate: date }),
		},
	],
	policy: () => videoPolicy,
	warnings: ({ file: { path, bytes }, captions = [], silent = false }, locales) => [
		...locales
			.filter(({ code }) => !silent && captions.every(({ language }) => language !== code))
			.map(({ code }) => withoutCaptions(path, code)),
		...(bytes > heavyBytes ? [heavy(path, bytes)] : []),
	],
});

const isVideo = (path: string): boolean => videoFile.test(path);

/** Returns the path of the poster in one format that every browser supports, in a medium size. */
export const posterPath = (
	file: Parameters<typeof picturePath>[0] &
		Parameters<typeof fallbackWidth>[0] & { readonly fallback: "jpg" | "png" | "svg" },
): string => picturePath(file, file.fallback === "svg" ? "svg" : "webp", fallbackWidth(file));

/**
 * In bytes. A larger video is slow on a phone and may be too large for a static host (Cloudflare:
 * 25 MiB).
 */
const heavyBytes = 20_000_000;

const heavy = (path: string, bytes: number): Message => ({
	en: `${path} is ${writtenSize(bytes, "en")}. Phones load it slowly, and some hosts do not take files above 25 MB. Export it smaller, such as 720p in H.264.`,
	ja: `${path}は${writtenSize(bytes, "ja")}あります。スマートフォンでは読み込みに時間がかかり、25MBを超えるファイルを置けない公開先もあります。720p、H.264などで小さく書き出してください。`,
});
const withoutCaptions = (path: string, code: string): Message => ({
	en: `${path} has no captions in "${code}". Those who cannot hear it, or are in a quiet place, miss what is said. Add a WebVTT file under "captions:", or "silent: true" if nobody speaks.`,
	ja: `${path}に「${code}」の字幕がありません。音が聞こえない人や、音を出せない場所にいる人に、内容が伝わりません。「captions:」にWebVTTファイルを加えるか、話し声がなければ「silent: true」と書いてください。`,
});
const notVideo: Message = {
	en: "Browsers play MP4 (H.264) and WebM. Convert the video, and write an address that ends in .mp4 or .webm.",
	ja: "ブラウザーで再生できるのはMP4（H.264）とWebMです。動画を変換し、末尾が.mp4か.webmのアドレスを書いてください。",
};
const notCaptions: Message = {
	en: "Captions are WebVTT files, whose names end in .vtt.",
	ja: "字幕に使えるのは、名前の末尾が.vttのWebVTTファイルです。",
};
