import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ContentError, type ContentProblem, formatProblem } from "../../content/files/content-problem.ts";
import type { Content } from "../../content/files/load-content.ts";
import type { ShareImages } from "../../content/seo/share-tags.ts";
import { type ShareText, shareText } from "../../content/seo/share-text.ts";
import type { Message } from "../../core/messages/say.ts";
import { shareImageSize } from "../../core/payload/share-image-size.ts";
import { isJapanese, type Locale } from "../../core/routing/locale.ts";
import { localizedRoutes } from "../../core/routing/route.ts";
import type { Site } from "../../core/routing/site.ts";
import { SiteError } from "../../core/routing/site-error.ts";
import { kitSources } from "../kit-files.ts";
import type { Pictures } from "../pictures/read-pictures.ts";
import { keep, readKept } from "../work/kept-file.ts";
import { severalAtOnce } from "../work/several-at-once.ts";
import { type LayerName, shareImagePlan } from "./draw-share-image.ts";
import { MissingGlyphs } from "./missing-glyphs.ts";
import type { Colors } from "./picture-colors.ts";
import type { renderShareImage } from "./render-share-image.ts";
import type { ShareFonts, ShareFontsByScript } from "./share-fonts.ts";
import type { Mark } from "./share-name.ts";

/** What pictures are drawn with. */
export type ShareImageTools = {
	readonly fonts: ShareFontsByScript;
	/** Where drawn pictures are kept for the next build, by what they were drawn from; undefined: nowhere. */
	readonly cacheFolder: string | undefined;
};

type Drawn = Awaited<ReturnType<typeof renderShareImage>>;

export type ShareImageSources = ShareImageTools & {
	readonly site: Site;
	readonly content: Content;
	readonly publicFiles: ReadonlyMap<string, Uint8Array>;
	/** The owner's pictures, some of which appear on covers. */
	readonly pictures: Pictures;
	readonly colors: Colors;
	/** Whether the site's marks are arches. */
	readonly hasArches?: boolean;
	/** The site's logo, if it has one. */
	readonly mark?: Mark | undefined;
};

/** How many pictures are drawn at once: one while the pixels of others are being made. */
const maxAtOnce = 4;

/** The words of a picture, and where problems with them are reported. */
type ShareImageRequest = {
	/** What its file is called, besides the language. */
	readonly name: string;
	readonly locale: Locale;
	readonly text: ShareText;
	/** The file that the words are in, the key of the large characters, and that of the heading. */
	readonly place: { readonly file: string; readonly key: string; readonly heading: string };
};

export type ShareImage = {
	readonly urlPath: string;
	/**
	 * The file of the picture, with notes about words that are too long; undefined if the owner has made one.
	 * @throws ContentError for characters that the font does not have
	 */
	readonly draw: () => Promise<{ readonly path: string; readonly bytes: Uint8Array; readonly notes: readonly ContentProblem[] } | undefined>;
};

/** Knows the path of a picture before it is drawn. */
type ShareImageMaker = (request: ShareImageRequest) => ShareImage;

/** Draws the pictures of a site, or takes the owner's own from `public/share/{name}-{language}.png`. */
export function createShareImageMaker(sources: Omit<ShareImageSources, "site" | "content">): ShareImageMaker {
	const tools = { latin: toolsOf(sources.fonts.latin), japanese: toolsOf(sources.fonts.japanese) };
	const files = new Map([...sources.pictures.values()].flatMap((each) => ("image" in each ? [[each.image.stem, each.path] as const] : [])));
	return ({ name, locale, text, place }) => {
		const own = `share/${name}-${locale.code}.png`;
		const ownPicture = sources.publicFiles.get(own);
		if (ownPicture !== undefined) {
			checkSize(own, ownPicture);
			return { urlPath: `/${own}`, draw: async () => undefined };
		}
		const script = isJapanese(locale.tag) ? "japanese" : "latin";
		const plan = shareImagePlan(text, script === "japanese", sources.colors, sources.mark, sources.hasArches);
		const key = createHash("sha256").update(tools[script]).update(JSON.stringify(plan)).digest("hex").slice(0, 16);
		const ending = plan.picture === undefined ? "png" : "jpg";
		const path = `assets/share-${name}-${locale.code}-${key.slice(0, 8)}.${ending}`;
		const language = `${locale.name} (${locale.code})`;
		const draw = async () => {
			try {
				const { bytes, tooLong } = await cached(sources.cacheFolder, `${key}.${ending}`, async () => {
					// Loading the drawing packages takes a while, and most pictures exist from an earlier build.
					const { renderShareImage } = await import("./render-share-image.ts");
					return renderShareImage(plan, sources.fonts[script], files.get(plan.picture?.stem ?? ""));
				});
				return { path, bytes, notes: tooLong.map((layer) => ({ ...tooLongNotes[layer](place), language })) };
			} catch (error) {
				if (!(error instanceof MissingGlyphs)) throw error;
				const message = {
					en: `The font of link previews has no ${error.characters.map((each) => `"${each}"`).join(", ")}. Use another character in the heading or the kanji of the cover or in siteName, or put a picture of your own, ${shareImageSize.width} × ${shareImageSize.height} pixels, at public/${own}.`,
					ja: `リンクに添える画像のフォントに${error.characters.map((each) => `「${each}」`).join("")}がありません。coverの見出し・漢字かsiteNameの字を変えるか、${shareImageSize.width}×${shareImageSize.height}ピクセルの画像をpublic/${own}に置いてください。`,
				};
				throw new ContentError([{ file: place.file, key: place.key, language, message }]);
			}
		};
		return { urlPath: `/${path}`, draw };
	};
}

/**
 * The link preview of each page, in each language, drawn from the cover of the page. The notes list words that are too long
 * for their place.
 * @throws ContentError for characters that the font does not have, SiteError for an owner's picture of another size
 */
export async function createShareImages(
	sources: ShareImageSources,
	make: ShareImageMaker = createShareImageMaker(sources),
): Promise<{ files: Map<string, Uint8Array>; images: ShareImages; notes: readonly Message[] }> {
	const { site, content } = sources;
	const files = new Map<string, Uint8Array>();
	const images = new Map<string, string>();
	const problems: ContentProblem[] = [];
	const notes = new Map<string, Message>();
	const found = await severalAtOnce(localizedRoutes(site.routes, site.locales), maxAtOnce, async ({ route, locale, path }) => {
		const place = route.collection
			? { file: `content/${route.name}/_collection.yaml`, key: "cover", heading: "cover.heading" }
			: { file: `content/pages/${route.name}.yaml`, key: "sections.0", heading: "sections.0.heading" };
		const image = make({ name: route.name, locale, text: shareText(content, route.name, locale), place });
		const drawn = await image.draw().catch((error: unknown) => {
			if (error instanceof ContentError) return error;
			throw error;
		});
		return { path, urlPath: image.urlPath, drawn };
	});
	for (const { path, urlPath, drawn } of found) {
		images.set(path, urlPath);
		if (drawn instanceof ContentError) problems.push(...drawn.problems);
		else if (drawn !== undefined) {
			files.set(drawn.path, drawn.bytes);
			for (const note of drawn.notes.map(formatProblem)) notes.set(note.en, note);
		}
	}
	if (problems.length > 0) throw new ContentError(problems);
	return { files, images, notes: [...notes.values()] };
}

/** The name is the same in all pictures of a language, so there is one note about it. */
const tooLongNotes: Readonly<Record<LayerName, (place: ShareImageRequest["place"]) => ContentProblem>> = {
	cover: ({ file, heading }) => ({
		file,
		key: heading,
		message: {
			en: "The heading is too long for the link preview and runs over. Shorten it, or put a picture of your own into public/share.",
			ja: "見出しが長く、リンクに添える画像からはみ出します。短くするか、ご自分の画像をpublic/shareに置いてください。",
		},
	}),
	siteName: () => ({
		file: "content/site.yaml",
		key: "siteName",
		message: {
			en: "The name is too long for link previews and runs over. Shorten it, or put pictures of your own into public/share.",
			ja: "サイト名が長く、リンクに添える画像からはみ出します。短くするか、ご自分の画像をpublic/shareに置いてください。",
		},
	}),
};

/** The packages that draw, each in the exact version that the kit requires: another may draw different pixels. */
function drawingVersions(): string {
	const { dependencies } = JSON.parse(readFileSync(join(kitSources, "../package.json"), "utf8")) as { readonly dependencies: Readonly<Record<string, string>> };
	return `${dependencies.satori}, ${dependencies["@resvg/resvg-js"]}, ${dependencies.sharp}`;
}

/** What a picture depends on besides its plan. */
function toolsOf(fonts: ShareFonts): string {
	return [...fonts.map(({ data }) => createHash("sha256").update(new Uint8Array(data)).digest("hex")), drawingVersions()].join();
}

/** Takes a picture from the folder, or makes it and keeps it there. One with words that are too long is not kept, so that each build reports it. */
async function cached(folder: string | undefined, name: string, make: () => Promise<Drawn>): Promise<Drawn> {
	const kept = await readKept(folder, name);
	if (kept !== undefined) return { bytes: kept, tooLong: [] };
	const drawn = await make();
	if (drawn.tooLong.length === 0) await keep(folder, name, drawn.bytes);
	return drawn;
}

/** A PNG has its width and height in bytes 16 to 23 (PNG, IHDR). */
function checkSize(path: string, bytes: Uint8Array): void {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const isPng = bytes.length > 24 && view.getUint32(0) === 0x89504e47;
	const { width, height } = shareImageSize;
	if (!isPng || view.getUint32(16) !== width || view.getUint32(20) !== height)
		throw new SiteError([
			{ en: `public/${path} must be a PNG of ${width} × ${height} pixels.`, ja: `public/${path}は${width}×${height}ピクセルのPNGにしてください。` },
		]);
}
