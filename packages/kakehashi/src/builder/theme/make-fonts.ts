import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Message } from "../../core/messages/say.ts";
import type { Fonts } from "../../core/payload/fonts.ts";
import { withBase } from "../../core/routing/base.ts";
import { isJapanese } from "../../core/routing/locale.ts";
import { t } from "../i18n/t.ts";
import { cachedFile } from "../work/cached-file.ts";
import { cutCover, cutFont, keepFeatures } from "./cut-font.ts";
import { charactersIn } from "./font-characters.ts";
import type { FontFiles, FontScript } from "./font-tokens.ts";
import { lowestLevel } from "./kit-fonts.ts";

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
const latin = String.fromCodePoint(
	...Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => 0x20 + index),
);

/**
 * If the font lacks more than one in this many letters of a language's headings, the headings of
 * that language use the text fonts. A name with a missing letter is acceptable, but headings in two
 * fonts look broken.
 */
const mostMissing = 20;

const missingNote = (tag: string, letters: string): Message =>
	t("fontLacksLetters", { tag, letters });

/**
 * The warning about a font that lacks too many letters of a language's headings. Undefined if it
 * has enough.
 */
export function missingLetters(
	tag: string,
	headings: string,
	has: ReadonlySet<string>,
): Message | undefined {
	const letters = headings.match(/\p{Letter}/gu) ?? [];
	const missing = letters.filter((letter) => !has.has(letter));
	return missing.length <= letters.length / mostMissing
		? undefined
		: missingNote(tag, [...new Set(missing)].slice(0, 5).join(" "));
}

/**
 * CSS rules for the headings that use a font. Headings within an entry are not known when the font
 * is subset, so in Japanese they use the text fonts.
 */
const rules: Readonly<Record<FontScript, string>> = {
	// Gives capitals the same height as in the system's fonts, so that the layout hardly shifts
	// when the font arrives.
	latin: ":is(h1,h2,h3):not(:is([lang|=ja]),:is([lang|=ja]) *){--tracking:-.01em;--tracking-large:-.025em;font-family:var(--cover-latin,)heading-latin,var(--font);font-size-adjust:cap-height .716}",
	japanese:
		":is(main:not(:has([data-entry])),[data-entry]) :is(h1,h2,h3):is([lang|=ja],[lang|=ja] *){font-family:var(--cover-japanese,)heading-japanese,var(--font)}",
};

/** The CSS that loads a font and applies it to its headings. */
const styleOf = (
	script: FontScript,
	path: string,
	url: string,
	weight: string,
	without: readonly string[] = [],
) => {
	const rule =
		lowestLevel(path) === 2 ? rules[script].replace("h1,h2,h3", "h1,h2") : rules[script];
	const others = without.map((tag) => `,[lang|=${tag}]`).join("");
	return (
		fontOf(script, url, weight) +
		rule.replaceAll(
			":is([lang|=ja])",
			others === "" ? "[lang|=ja]" : `:is([lang|=ja]${others})`,
		)
	);
};
const fontOf = (script: FontScript, url: string, weight: string) =>
	`@font-face{font-family:heading-${script};src:url(${url});font-weight:${weight};font-display:swap}`;

/** The `@font-face` rules only, without the rules that apply the fonts. */
export function namedFonts(fonts: FontFiles, urlOf: (path: string) => string): string {
	return (Object.entries(fonts) as [FontScript, string][])
		.map(([script, path]) => fontOf(script, urlOf(path), "1 1000"))
		.join("");
}

/** The CSS for fonts that are not subset, for the editor and the dev server. */
export function wholeFonts(fonts: FontFiles, urlOf: (path: string) => string): Fonts {
	const all = (Object.entries(fonts) as [FontScript, string][]).map(([script, path]) =>
		styleOf(script, path, urlOf(path), "1 1000"),
	);
	return { all: all.join(""), covers: {} };
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
	{ fonts: Fonts; files: Map<string, Uint8Array>; notes: readonly Message[] } | undefined
> {
	const notes: Message[] = [];
	const files = new Map<string, Uint8Array>();
	const covers: Record<string, string> = {};
	let all = "";
	for (const [script, path] of Object.entries(fonts) as [FontScript, string][]) {
		const isOf = ({ tag }: { readonly tag: string }) =>
			isJapanese(tag) === (script === "japanese");
		const font = await readFile(path);
		const cachedCut = async (
			letters: string,
			cut: "all" | "h1",
			make: () => Promise<Uint8Array>,
		) =>
			cachedFile(
				cacheFolder,
				`${hashOf(font, keepFeatures.join(), cut, letters)}.woff2`,
				make,
			);
		const own = pages.filter(isOf);
		const whole = lettersIn(
			[
				script === "latin" ? latin : "",
				...own.map(({ html }) => headingsIn(html, `[1-${lowestLevel(path)}]`)),
				...titles.filter(isOf).map(({ text }) => text),
			].join(""),
		);
		const file = await cachedCut(whole, "all", () => cutFont(font, whole, "woff2"));
		const name = `assets/heading-${script}-${hashOf(file).slice(0, 8)}.woff2`;
		files.set(name, file);
		const has =
			script === "latin" ? charactersIn(await cutFont(font, whole, "sfnt")) : undefined;
		const without = [...new Set(own.map(({ tag }) => tag))].filter((tag) => {
			const headings = own
				.map((page) => (page.tag === tag ? headingsIn(page.html, "[1-3]") : ""))
				.join("");
			const note = has && missingLetters(tag, headings, has);
			if (note !== undefined) notes.push(note);
			return note !== undefined;
		});
		all += styleOf(script, path, withBase(`/${name}`, base), "700", without);
		for (const { path, html, tag } of own) {
			if (without.includes(tag)) continue;
			const letters = lettersIn(headingsIn(html, "1"));
			const data = Buffer.from(
				await cachedCut(letters, "h1", () => cutCover(file, letters)),
			).toString("base64");
			covers[path] =
				`@font-face{font-family:cover-${script};src:url(data:;base64,${data});font-weight:700}h1{--cover-${script}:cover-${script},}`;
		}
	}
	return all === "" ? undefined : { fonts: { all, covers }, files, notes };
}

/**
 * The text of the headings at some levels.
 * @param levels part of a regular expression, such as `[1-3]`
 */
function headingsIn(html: string, levels: string): string {
	const headings = [...html.matchAll(new RegExp(`<(h${levels})\\b[^>]*>(.*?)</\\1>`, "gs"))];
	return headings
		.map(([, , inside = ""]) =>
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
