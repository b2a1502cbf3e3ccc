import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { quoted } from "@kakehashi/core/i18n/quoted.ts";
import type { Message } from "@kakehashi/core/messages/localize.ts";
import { shareImageSize } from "@kakehashi/core/payload/share-image-size.ts";
import { isJapanese, type Locale, languageLabel } from "@kakehashi/core/routing/locale.ts";
import type { Site } from "@kakehashi/core/routing/site.ts";
import type { Content } from "../../content/load/load-content.ts";
import { type ContentProblem, formatProblem } from "../../content/problems/content-problem.ts";
import { parseContentFile } from "../../content/yaml/parse-content-file.ts";
import { t } from "../i18n/t.ts";
import { imageTexts, type LackingPart } from "./image-texts.ts";
import { allRequests, type PreviewRequest } from "./preview-requests.ts";
import type { ShareFontsByScript } from "./share-fonts.ts";

export type PreviewSources = {
	readonly site: Site;
	readonly content: Content;
	readonly publicFiles: ReadonlyMap<string, Uint8Array>;
	readonly fonts: ShareFontsByScript;
	/** The owner's folder, in which the line of a problem is looked up. */
	readonly folder: string;
};

/**
 * Warnings about everything on the site that link previews cannot show. The previews are drawn
 * without it.
 */
export function previewWarnings(sources: PreviewSources): Message[] {
	return previewProblems(sources).map(formatProblem);
}

/** The same warnings with their file, key and line. */
export function previewProblems({
	site,
	content,
	publicFiles,
	fonts,
	folder,
}: PreviewSources): ContentProblem[] {
	const requests = allRequests(site, content);
	const drawn = requests.filter(
		({ name, locale }) => !isOwnPicture(publicFiles.get(ownPreview(name, locale))),
	);
	const problems = site.locales.flatMap((locale) =>
		languageProblems(
			drawn.filter((each) => each.locale === locale),
			fonts,
			locale,
		),
	);
	const wrong = requests.flatMap(({ name, locale }) =>
		wrongPicture(ownPreview(name, locale), publicFiles),
	);
	return [...problems.map((problem) => withLine(problem, folder)), ...wrong];
}

/**
 * If the fonts lack the letters of a whole language, one warning names the language instead of each
 * text.
 */
function languageProblems(
	requests: readonly PreviewRequest[],
	fonts: ShareFontsByScript,
	locale: Locale,
): ContentProblem[] {
	const scripted = fonts[isJapanese(locale.tag) ? "japanese" : "latin"];
	const all = requests.map((request) => ({
		request,
		lacking: imageTexts(request.text, scripted, fonts.own).lacking,
	}));
	const wordless = all.filter(({ lacking }) =>
		lacking.some(({ part, isExcluded }) => part === "heading" && isExcluded),
	);
	if (wordless.length > 1 && wordless.length > all.length / 2)
		return [wholeLanguage(locale, wordless.length)];
	const found = all.flatMap(({ request, lacking }) =>
		lacking.map((part) => problemOf(request, part)),
	);
	return [
		...new Map(found.map((problem) => [`${problem.file} ${problem.key}`, problem])).values(),
	];
}

function wholeLanguage(locale: Locale, count: number): ContentProblem {
	return {
		file: "content/site.yaml",
		key: `siteName.${locale.code}`,
		language: languageLabel(locale),
		message: t("previewsWithoutWords", { count }),
	};
}

/** The size of a preview as it is written in messages, without commas. */
const writtenSize = {
	width: String(shareImageSize.width),
	height: String(shareImageSize.height),
};

/** How many missing characters a warning lists. */
const maxNamed = 12;

function problemOf(
	{ name, locale, place }: PreviewRequest,
	{ part, characters, isExcluded }: LackingPart,
): ContentProblem {
	const where = {
		heading: { file: place.file, key: `${place.heading}.${locale.code}` },
		kanji: { file: place.file, key: `${place.key}.kanji` },
		siteName: { file: "content/site.yaml", key: `siteName.${locale.code}` },
		tagline: { file: "content/site.yaml", key: `tagline.${locale.code}` },
	}[part];
	const some = characters.slice(0, maxNamed).map(quoted);
	const isAll = some.length === characters.length;
	const text = isAll ? some : t("charactersAndOthers", { characters: some });
	// For the site's name and tagline, the advice does not mention a picture for one page, because
	// that would not help the other pages.
	const isOfSite = part === "siteName" || part === "tagline";
	const excluded = t("previewWordsExcluded", { text });
	const orPicture = { text, ...writtenSize, own: ownPreview(name, locale) };
	const textsMessage = isOfSite
		? excluded
		: { ...excluded, ...t("previewWordsExcludedOrPicture", orPicture) };
	const message = isExcluded ? textsMessage : t("previewLettersExcluded", { text });
	return { ...where, language: languageLabel(locale), message };
}

function withLine(problem: ContentProblem, folder: string): ContentProblem {
	const file = join(folder, problem.file);
	if (problem.key === undefined || !existsSync(file)) return problem;
	const result = parseContentFile(problem.file, readFileSync(file));
	if (!("parsed" in result)) return problem;
	const path =
		problem.key?.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part)) ?? [];
	const line = result.parsed.lineOf(path);
	return line === undefined ? problem : { ...problem, line };
}

/** The path, below `public`, of the owner's own preview for a page or an entry. */
export const ownPreview = (name: string, { code }: Pick<Locale, "code">) =>
	`share/${name}-${code}.png`;

/** Whether these bytes are a PNG of the right size. The size is in bytes 16 to 23 (PNG, IHDR). */
export function isOwnPicture(bytes: Uint8Array | undefined): boolean {
	if (bytes === undefined || bytes.length <= 24) return false;
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const { width, height } = shareImageSize;
	return (
		view.getUint32(0) === 0x89504e47 &&
		view.getUint32(16) === width &&
		view.getUint32(20) === height
	);
}

function wrongPicture(
	path: string,
	publicFiles: ReadonlyMap<string, Uint8Array>,
): ContentProblem[] {
	const bytes = publicFiles.get(path);
	if (bytes === undefined || isOwnPicture(bytes)) return [];
	return [{ file: `public/${path}`, message: t("previewPictureWrongSize", writtenSize) }];
}
