import type { ShareText } from "../../content/seo/share-text.ts";
import { charactersIn } from "../theme/font-characters.ts";
import type { ShareFonts } from "./share-fonts.ts";

/** The font families of a preview: of its heading, and of all other texts. */
export type Families = { readonly heading: string; readonly others: string };

/** The texts of a preview. */
export type ImageTextPart = "heading" | "kanji" | "siteName" | "tagline";

/**
 * Characters of a text that the fonts lack. Either these characters or the whole text is left out.
 */
export type LackingPart = {
	readonly part: ImageTextPart;
	readonly characters: readonly string[];
	readonly isExcluded: boolean;
};

/** The texts as they are drawn, with the fonts that draw them. */
export type ImageTexts = {
	readonly text: ShareText;
	readonly fonts: ShareFonts;
	readonly families: Families;
	readonly lacking: readonly LackingPart[];
};

/**
 * The font of the kit (`share`). In headings, the heading font of the theme (`face`) comes before
 * it.
 */
export const kitFamilies: Families = { heading: "face, share", others: "share" };

/**
 * The texts of a preview, reduced to what the fonts can draw. A symbol that the fonts lack is left
 * out, and compatibility characters are replaced by their plain equivalents. A missing letter
 * cannot be left out of a word, so then the whole text is left out, unless one of the owner's fonts
 * has all letters of the preview.
 * @param own the owner's other fonts, each by itself
 */
export function imageTexts(
	text: ShareText,
	fonts: ShareFonts,
	own: readonly ShareFonts[] = [],
): ImageTexts {
	const tried = [fonts, ...own].map((each) => wordsIn(text, each));
	return (
		tried.find(({ lacking }) => lacking.every(({ isExcluded }) => !isExcluded)) ??
		wordsIn(text, fonts)
	);
}

function wordsIn(text: ShareText, fonts: ShareFonts): ImageTexts {
	const names = fonts.map(({ name }) => name);
	const families = names.includes("share")
		? kitFamilies
		: { heading: names.join(), others: names.join() };
	const inFamilies = (list: string) =>
		fonts.filter(({ name }) => list.split(", ").includes(name));
	const others = inFamilies(families.others).map(charactersOf);
	const lacking: LackingPart[] = [];
	const drawn = (
		part: ImageTextPart,
		texts: readonly string[],
		known: readonly ReadonlySet<string>[],
	) => {
		const {
			characters,
			isExcluded,
			texts: left,
		} = drawableTexts(texts, (character) => known.some((each) => each.has(character)));
		if (characters.length > 0) lacking.push({ part, characters, isExcluded });
		return isExcluded ? undefined : left;
	};
	const heading = drawn(
		"heading",
		text.heading.flat(),
		inFamilies(families.heading).map(charactersOf),
	);
	const [siteName = ""] = drawn("siteName", [text.siteName], others) ?? [];
	const [kanji] = text.kanji === undefined ? [] : (drawn("kanji", [text.kanji], others) ?? []);
	const [tagline] =
		text.tagline === undefined ? [] : (drawn("tagline", [text.tagline], others) ?? []);
	return {
		text: { ...text, heading: inLines(text.heading, heading), siteName, kanji, tagline },
		fonts,
		families,
		lacking,
	};
}

/**
 * Puts the drawable phrases back into the lines of the heading, without those that became empty.
 */
function inLines(
	lines: ShareText["heading"],
	phrases: readonly string[] | undefined,
): readonly (readonly string[])[] {
	let index = 0;
	const drawn = lines.map((line) =>
		line.map(() => phrases?.[index++] ?? "").filter((each) => each !== ""),
	);
	return drawn.filter((line) => line.length > 0);
}

const charactersByData = new WeakMap<object, ReadonlySet<string>>();

function charactersOf({ data }: ShareFonts[number]): ReadonlySet<string> {
	const known = charactersByData.get(data) ?? charactersIn(new Uint8Array(data));
	charactersByData.set(data, known);
	return known;
}

type Drawable = Omit<LackingPart, "part"> & { readonly texts: readonly string[] };

/** The scripts that Satori sets correctly: left to right, without joined letters. */
const setRightly =
	/^[\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}\p{scx=Common}]$/u;
/**
 * What can be left out without changing a word: emoji and other symbols, and the invisible
 * characters that combine with them.
 */
const isSymbol =
	/^[\p{So}\p{Sk}\p{Cf}\p{Co}\p{Cn}\p{Cc}\p{Cs}\p{Me}\p{Extended_Pictographic}\p{VS}]+$/u;
/**
 * Circled characters. Their number or letter is put in parentheses, so that it does not merge with
 * the next character.
 */
const isCircled =
	/^[\u2460-\u2473\u24b6-\u24ea\u3244-\u324f\u3251-\u325f\u3280-\u32b0\u32b1-\u32bf\u32d0-\u32fe]$/;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * The texts as the fonts can show them.
 * @param has whether the fonts contain a character
 */
export function drawableTexts(
	texts: readonly string[],
	has: (character: string) => boolean,
): Drawable {
	const symbols = new Set<string>();
	const letters = new Set<string>();
	const canShow = (text: string) =>
		[...text].every(
			(each) => has(each) && (!/[\p{L}\p{M}]/u.test(each) || setRightly.test(each)),
		);
	const drawn = texts.map((text) =>
		[...graphemes.segment(text)]
			.map(({ segment }) => {
				const written = segment
					.normalize("NFC")
					.replace(/\p{Default_Ignorable_Code_Point}/gu, "");
				const visible = written.replace(/\s/gu, "");
				if (canShow(visible)) return written;
				const plain = plainOf(visible);
				if (canShow(plain)) return plain;
				const isLost = isSymbol.test(visible);
				(isLost ? symbols : letters).add(segment);
				return "";
			})
			.join(""),
	);
	const characters = [...symbols, ...letters];
	if (characters.length === 0) return { texts: drawn, characters, isExcluded: false };
	const left = drawn.map(tidy);
	// If only a word or two remains among many lost symbols, the rest no longer says what was
	// meant, so the whole text is left out.
	const isMostlyLost = (left.join("").match(/[\p{L}\p{N}]/gu)?.length ?? 0) < 2 * symbols.size;
	return { texts: left, characters, isExcluded: letters.size > 0 || isMostlyLost };
}

/**
 * The plain equivalent of a compatibility character, such as `(株)`, `II`, `ハ`, `(1)` or `-`. A
 * keycap emoji becomes its digit.
 */
function plainOf(text: string): string {
	const whole = text.replace(/\u2212/g, "-").replace(/(?<=[\d#*])\u20e3/g, "");
	return [...whole].some((each) => isCircled.test(each))
		? `(${whole.normalize("NFKC")})`
		: whole.normalize("NFKC");
}

/** Removes the empty brackets and double spaces that remain where symbols were left out. */
function tidy(text: string): string {
	return text
		.replace(/[([{（［｛「『【〈《〔“‘]\s*[)\]}）］｝」』】〉》〕”’]/gu, "")
		.replace(/\s{2,}/gu, " ")
		.trim();
}
