import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Message } from "@kakehashi/core/messages/localize.ts";
import type { Fonts } from "@kakehashi/core/payload/fonts.ts";
import { withBase } from "@kakehashi/core/routing/base.ts";
import { isJapanese } from "@kakehashi/core/routing/locale.ts";
import { t } from "../i18n/t.ts";
import { cachedFile } from "../work/cached-file.ts";
import { charactersIn } from "./font-characters.ts";
import type { FontFiles, FontScript } from "./font-tokens.ts";
import { deepestHeadingLevel } from "./kit-fonts.ts";
import { keepFeatures, subsetFont, subsetH1Font } from "./subset-font.ts";

/** A page with its address, language tag and HTML. */
export type FontPage = { readonly path: string; readonly tag: string; readonly html: string };

export type FontSources = {
	/** Paths of the heading font files, by script. */
	readonly fonts: FontFiles;
	/** Every pre-rendered page. */
	readonly pages: readonly FontPage[];
	/** Headings outside these pages, such as titles of entries. */
	readonly titles: readonly { readonly tag: string; readonly text: string }[];
	readonly base: string;
	/** The folder that caches subset fonts for the next build. Undefined if nothing is cached. */
	readonly cacheFolder: string | undefined;
};

/**
 * All printable ASCII characters, which are always kept for Latin headings, besides the letters
 * that occur.
 */
const printableAscii = String.fromCodePoint(
	...Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => 0x20 + index),
);

/**
 * If the font lacks more than this share of the letters in a language's headings, the headings of
 * that language use the text fonts, because words in two fonts look broken. A rare missing letter,
 * as in a foreign name, is acceptable.
 */
const maxMissingShare = 1 / 20;

/**
 * The warning about a font that lacks too many letters of a language's headings. Undefined if it
 * has enough.
 */
export function missingLettersWarning(
	tag: string,
	headings: string,
	available: ReadonlySet<string>,
): Message | undefined {
	const letters = headings.match(/\p{Letter}/gu) ?? [];
	const missing = letters.filter((letter) => !available.has(letter));
	return missing.length <= letters.length * maxMissingShare
		? undefined
		: t("fontLacksLetters", { tag, letters: [...new Set(missing)].slice(0, 5).join(" ") });
}

/**
 * The CSS rule for the headings that use a font. The headings below the hero of an entry
 * (`data-entry`) are not known when the font is subset, so in Japanese they use the text fonts.
 * @param excludedTags languages whose headings use the text fonts instead of the Latin font
 */
const ruleOf = (script: FontScript, file: string, excludedTags: readonly string[]) => {
	const headings = deepestHeadingLevel(file) === 2 ? ":is(h1,h2)" : ":is(h1,h2,h3)";
	// The variable contains its own comma, because it is not set without a font for the h1.
	const family = `font-family:var(--h1-font-${script},)heading-${script},var(--font)`;
	if (script === "japanese")
		return `:is(main:not(:has([data-entry])),[data-entry]) ${headings}:is([lang|=ja],[lang|=ja] *){${family}}`;
	const tags = ["ja", ...excludedTags].map((tag) => `[lang|=${tag}]`).join(",");
	const excluded = excludedTags.length === 0 ? tags : `:is(${tags})`;
	// Gives capitals the same height as in the system's fonts, so that the layout hardly shifts
	// when the font arrives.
	const capitals = "font-size-adjust:cap-height .716";
	return `${headings}:not(${excluded},${excluded} *){--tracking:-.01em;--tracking-large:-.025em;${family};${capitals}}`;
};

const fontFace = (script: FontScript, url: string, weight: string) =>
	`@font-face{font-family:heading-${script};src:url(${url});font-weight:${weight};font-display:swap}`;

/** The `@font-face` rules only, without the rules that apply the fonts. */
export function fontFaces(fonts: FontFiles, urlOf: (file: string) => string): string {
	return (Object.entries(fonts) as [FontScript, string][])
		.map(([script, file]) => fontFace(script, urlOf(file), "1 1000"))
		.join("");
}

/** The CSS for fonts that are not subset, for the editor and the dev server. */
export function fullFonts(fonts: FontFiles, urlOf: (file: string) => string): Fonts {
	const all = (Object.entries(fonts) as [FontScript, string][]).map(
		([script, file]) => fontFace(script, urlOf(file), "1 1000") + ruleOf(script, file, []),
	);
	return { all: all.join(""), h1Fonts: {} };
}

/**
 * Subsets the heading fonts: one file per script with the letters of all headings, and an inlined
 * font per page with the letters of its h1. Undefined if the theme has no heading font.
 */
export async function makeFonts({
	fonts,
	pages,
	titles,
	base,
	cacheFolder,
}: FontSources): Promise<
	{ fonts: Fonts; files: Map<string, Uint8Array>; warnings: readonly Message[] } | undefined
> {
	const warnings: Message[] = [];
	const files = new Map<string, Uint8Array>();
	const h1Fonts: Record<string, string> = {};
	let all = "";
	for (const [script, fontFile] of Object.entries(fonts) as [FontScript, string][]) {
		const usesScript = ({ tag }: { readonly tag: string }) =>
			isJapanese(tag) === (script === "japanese");
		const font = await readFile(fontFile);
		const cachedSubset = async (
			letters: string,
			use: "all" | "h1",
			make: () => Promise<Uint8Array>,
		) =>
			cachedFile(
				cacheFolder,
				`${hashOf(font, keepFeatures.join(), use, letters)}.woff2`,
				make,
			);
		const scriptPages = pages.filter(usesScript);
		const levels = `[1-${deepestHeadingLevel(fontFile)}]`;
		const allLetters = lettersIn(
			[
				script === "latin" ? printableAscii : "",
				...scriptPages.map(({ html }) => headingsIn(html, levels)),
				...titles.filter(usesScript).map(({ text }) => text),
			].join(""),
		);
		const subset = await cachedSubset(allLetters, "all", () =>
			subsetFont(font, allLetters, "woff2"),
		);
		const name = `assets/heading-${script}-${hashOf(subset).slice(0, 8)}.woff2`;
		files.set(name, subset);
		// A Latin font serves many languages and may lack letters of some. WOFF2 is compressed, so
		// the letters are read from a second subset.
		const available =
			script === "latin"
				? charactersIn(await subsetFont(font, allLetters, "sfnt"))
				: undefined;
		const excludedTags = [...new Set(scriptPages.map(({ tag }) => tag))].filter((tag) => {
			const headings = scriptPages
				.map((page) => (page.tag === tag ? headingsIn(page.html, "[1-3]") : ""))
				.join("");
			const warning = available && missingLettersWarning(tag, headings, available);
			if (warning !== undefined) warnings.push(warning);
			return warning !== undefined;
		});
		all +=
			fontFace(script, withBase(`/${name}`, base), "700") +
			ruleOf(script, fontFile, excludedTags);
		for (const { path, html, tag } of scriptPages) {
			if (excludedTags.includes(tag)) continue;
			const letters = lettersIn(headingsIn(html, "1"));
			const data = Buffer.from(
				await cachedSubset(letters, "h1", () => subsetH1Font(subset, letters)),
			).toString("base64");
			h1Fonts[path] =
				`@font-face{font-family:h1-${script};src:url(data:;base64,${data});font-weight:700}h1{--h1-font-${script}:h1-${script},}`;
		}
	}
	return all === "" ? undefined : { fonts: { all, h1Fonts }, files, warnings };
}

/**
 * The text of the headings at some levels.
 * @param levels part of a regular expression, such as `[1-3]`
 */
function headingsIn(html: string, levels: string): string {
	const headings = [...html.matchAll(new RegExp(`<(h${levels})\\b[^>]*>(.*?)</\\1>`, "gs"))];
	return headings
		.map(([, , inside = ""]) =>
			// An entity may stand for any of these characters, so all of them are kept.
			inside.replaceAll(/<[^>]*>/g, "").replaceAll(/&[#\w]+;/g, "&<>\"'"),
		)
		.join("");
}

/** The distinct letters of a text, sorted. */
const lettersIn = (text: string) => [...new Set(text)].sort().join("");

function hashOf(...parts: readonly (Uint8Array | string)[]): string {
	const hash = createHash("sha256");
	for (const part of parts) hash.update(part);
	return hash.digest("hex").slice(0, 16);
}
