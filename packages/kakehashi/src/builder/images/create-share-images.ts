import { createHash, hash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Message } from "@kakehashi/core/messages/localize.ts";
import { reasonOf } from "@kakehashi/core/messages/message-error.ts";
import { shareImageSize } from "@kakehashi/core/payload/share-image-size.ts";
import { isJapanese, languageLabel } from "@kakehashi/core/routing/locale.ts";
import type { Site } from "@kakehashi/core/routing/site.ts";
import { severalAtOnce } from "@kakehashi/core/several-at-once.ts";
import type { Content } from "../../content/load/load-content.ts";
import { type ContentProblem, formatProblem } from "../../content/problems/content-problem.ts";
import type { ShareImages } from "../../content/seo/share-tags.ts";
import { t } from "../i18n/t.ts";
import { kitFile } from "../kit-files.ts";
import type { OriginalsByPath } from "../pictures/read-pictures.ts";
import { readCached, writeCached } from "../work/cached-file.ts";
import { type LayerName, shareImagePlan } from "./draw-share-image.ts";
import { imageTexts } from "./image-texts.ts";
import type { Colors } from "./picture-colors.ts";
import { type PreviewRequest, pageRequests } from "./preview-requests.ts";
import { isOwnPicture, ownPreview } from "./preview-warnings.ts";
import type { renderShareImage } from "./render-share-image.ts";
import type { ShareFonts, ShareFontsByScript } from "./share-fonts.ts";
import type { Mark } from "./share-name.ts";

/** What link previews are drawn with. */
export type ShareImageTools = {
	readonly fonts: ShareFontsByScript;
	/**
	 * The folder that caches drawn previews for the next build, under a hash of their inputs.
	 * Undefined if nothing is cached.
	 */
	readonly cacheFolder: string | undefined;
};

type Drawn = Awaited<ReturnType<typeof renderShareImage>>;

export type ShareImageSources = ShareImageTools & {
	readonly site: Site;
	readonly content: Content;
	readonly publicFiles: ReadonlyMap<string, Uint8Array>;
	/** The owner's pictures, some of which appear in the heroes of pages. */
	readonly pictures: OriginalsByPath;
	readonly colors: Colors;
	/** Whether the site's look has arches. */
	readonly hasArches?: boolean;
	/** Undefined if the site has no logo. */
	readonly mark?: Mark | undefined;
};

/**
 * How many previews are drawn concurrently: the layout of one runs while worker threads render the
 * pixels of others.
 */
const maxAtOnce = 4;

export type ShareImage = {
	readonly urlPath: string;
	/**
	 * Draws the picture. The warnings report texts that are too long. Undefined if the owner has
	 * supplied the picture.
	 */
	readonly draw: () => Promise<
		| {
				readonly path: string;
				readonly bytes: Uint8Array;
				readonly warnings: readonly ContentProblem[];
		  }
		| undefined
	>;
};

/** Determines the path of a preview before it is drawn. */
type ShareImageMaker = (request: PreviewRequest) => ShareImage;

/**
 * Draws the previews of a site, or uses the owner's own from `public/share/{name}-{language}.png`.
 */
export function createShareImageMaker(
	sources: Omit<ShareImageSources, "site" | "content">,
): ShareImageMaker {
	const { fonts, colors, mark, hasArches } = sources;
	const keys = new Map<ShareFonts, string>();
	const keyOf = (list: ShareFonts) => {
		const key = keys.get(list) ?? toolsOf(list);
		keys.set(list, key);
		return key;
	};
	const files = new Map(
		[...sources.pictures.values()].flatMap((each) =>
			"image" in each ? [[each.image.stem, each.path] as const] : [],
		),
	);
	return ({ name, locale, text, place }) => {
		const own = ownPreview(name, locale);
		if (isOwnPicture(sources.publicFiles.get(own)))
			return { urlPath: `/${own}`, draw: async () => undefined };
		const japanese = isJapanese(locale.tag);
		const words = imageTexts(text, fonts[japanese ? "japanese" : "latin"], fonts.own);
		const around = {
			japanese,
			colors,
			mark,
			...(hasArches !== undefined && { hasArches }),
			families: words.families,
		};
		const plan = shareImagePlan(words.text, around);
		const key = createHash("sha256")
			.update(keyOf(words.fonts))
			.update(JSON.stringify(plan))
			.digest("hex")
			.slice(0, 16);
		const ending = plan.picture === undefined ? "png" : "jpg";
		const path = `assets/share-${name}-${locale.code}-${key.slice(0, 8)}.${ending}`;
		const language = languageLabel(locale);
		const drawWhole = async () => {
			const { bytes, tooLong } = await cached(
				sources.cacheFolder,
				`${key}.${ending}`,
				async () => {
					// Imported lazily: loading the drawing packages takes a while, and most
					// previews are in the cache.
					const { renderShareImage } = await import("./render-share-image.ts");
					return renderShareImage(plan, words.fonts, files.get(plan.picture?.stem ?? ""));
				},
			);
			return {
				path,
				bytes,
				warnings: tooLong.map((layer) => ({ ...tooLongWarnings[layer](place), language })),
			};
		};
		const draw = async () => {
			try {
				return await drawWhole();
			} catch (error) {
				const bytes = await drawEmpty(colors);
				return {
					path,
					bytes,
					warnings: [
						{
							file: place.file,
							language,
							message: t("previewNotDrawn", { reason: reasonOf(error) }),
						},
					],
				};
			}
		};
		return { urlPath: `/${path}`, draw };
	};
}

/**
 * Creates the link preview of each page in each language, drawn from the hero of the page. The
 * warnings report texts that are too long for their place.
 */
export async function createShareImages(
	sources: ShareImageSources,
	make: ShareImageMaker = createShareImageMaker(sources),
): Promise<{ files: Map<string, Uint8Array>; images: ShareImages; warnings: readonly Message[] }> {
	const { site, content } = sources;
	const files = new Map<string, Uint8Array>();
	const images = new Map<string, string>();
	const warnings = new Map<string, Message>();
	const found = await severalAtOnce(pageRequests(site, content), maxAtOnce, async (request) => {
		const image = make(request);
		return { path: request.path, urlPath: image.urlPath, drawn: await image.draw() };
	});
	for (const { path, urlPath, drawn } of found) {
		images.set(path, urlPath);
		if (drawn === undefined) continue;
		files.set(drawn.path, drawn.bytes);
		for (const note of drawn.warnings.map(formatProblem)) warnings.set(note.en, note);
	}
	return { files, images, warnings: [...warnings.values()] };
}

/**
 * The site's name is the same in all previews of a language, so its warning names no page: equal
 * warnings are reported once.
 */
const tooLongWarnings: Readonly<
	Record<LayerName, (place: PreviewRequest["place"]) => ContentProblem>
> = {
	hero: ({ file, heading }) => ({
		file,
		key: heading,
		message: t("previewHeadingTooLong"),
	}),
	siteName: () => ({
		file: "content/site.yaml",
		key: "siteName",
		message: t("previewSiteNameTooLong"),
	}),
};

/**
 * The versions of the packages that draw. They are part of the cache key, because another version
 * may draw different pixels.
 */
function drawingVersions(): string {
	const { dependencies } = JSON.parse(readFileSync(kitFile("../package.json"), "utf8")) as {
		readonly dependencies: Readonly<Record<string, string>>;
	};
	return `${dependencies.satori}, ${dependencies["@resvg/resvg-js"]}, ${dependencies.sharp}`;
}

/** Everything besides its plan that a preview depends on: the fonts and the drawing packages. */
function toolsOf(fonts: ShareFonts): string {
	return [
		...fonts.map(({ data }) => hash("sha256", new Uint8Array(data))),
		drawingVersions(),
	].join();
}

/**
 * A blank picture in place of one that could not be drawn. The page already refers to its address.
 */
async function drawEmpty(colors: Colors): Promise<Uint8Array> {
	const { default: sharp } = await import("sharp");
	return sharp({ create: { ...shareImageSize, channels: 3, background: colors.paper } })
		.png()
		.toBuffer();
}

/**
 * Returns a picture from the cache folder, or makes it and caches it. A picture with texts that are
 * too long is not cached, so that every build reports them.
 */
async function cached(
	folder: string | undefined,
	name: string,
	make: () => Promise<Drawn>,
): Promise<Drawn> {
	const cachedImage = await readCached(folder, name);
	if (cachedImage !== undefined) return { bytes: cachedImage, tooLong: [] };
	const drawn = await make();
	if (drawn.tooLong.length === 0) await writeCached(folder, name, drawn.bytes);
	return drawn;
}
