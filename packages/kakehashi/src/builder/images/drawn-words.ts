import type { ShareText } from "../../content/seo/share-text.ts";
import { charactersIn } from "../theme/font-characters.ts";
import type { ShareFonts } from "./share-fonts.ts";

/** The families of a picture: of its heading, and of everything else. */
export type Families = { readonly heading: string; readonly others: string };

/** Where the words of a picture come from. */
export type WordsPart = "heading" | "kanji" | "siteName" | "tagline";

/** What the fonts cannot show of a part: these characters are left out, or the whole part is. */
export type LackingPart = {
	readonly part: WordsPart;
	readonly characters: readonly string[];
	readonly isLeftOut: boolean;
};

/** The words that are drawn, and with what. */
export type DrawnWords = {
	readonly text: ShareText;
	readonly fonts: ShareFonts;
	readonly families: Families;
	readonly lacking: readonly LackingPart[];
};

/** Those of the kit, and before them, in headings, that of the look. */
export const kitFamilies: Families = { heading: "face, share", others: "share" };

/**
 * What can be drawn of the words of a picture. A symbol that the fonts lack is left out, and
 * compatibility characters become what they stand for. A letter cannot be left out of a word: then
 * the whole text is left out, unless one of the owner's fonts has all letters of the picture.
 * @param own the owner's other fonts, each by itself
 */
export function drawnWords(text: ShareText, fonts: ShareFonts, own: readonly ShareFonts[] = []): DrawnWords {
	const tried = [fonts, ...own].map((each) => wordsIn(text, each));
	return tried.find(({ lacking }) => lacking.every(({ isLeftOut }) => !isLeftOut)) ?? wordsIn(text, fonts);
}

function wordsIn(text: ShareText, fonts: ShareFonts): DrawnWords {
	const names = fonts.map(({ name }) => name);
	const families = names.includes("share") ? kitFamilies : { heading: names.join(), others: names.join() };
	const inFamilies = (list: string) => fonts.filter(({ name }) => list.split(", ").includes(name));
	const others = inFamilies(families.others).map(charactersOf);
	const lacking: LackingPart[] = [];
	const drawn = (part: WordsPart, texts: readonly string[], known: readonly ReadonlySet<string>[]) => {
		const { characters, isLeftOut, texts: left } = drawableTexts(texts, (character) => known.some((each) => each.has(character)));
		if (characters.length > 0) lacking.push({ part, characters, isLeftOut });
		return isLeftOut ? undefined : left;
	};
	const heading = drawn("heading", text.heading.flat(), inFamilies(families.heading).map(charactersOf));
	const [siteName = ""] = drawn("siteName", [text.siteName], others) ?? [];
	const [kanji] = text.kanji === undefined ? [] : (drawn("kanji", [text.kanji], others) ?? []);
	const [tagline] = text.tagline === undefined ? [] : (drawn("tagline", [text.tagline], others) ?? []);
	return {
		text: { ...text, heading: inLines(text.heading, heading), siteName, kanji, tagline },
		fonts,
		families,
		lacking,
	};
}

/** Drawn phrases in the lines of the heading, without those of which nothing is left. */
function inLines(lines: ShareText["heading"], phrases: readonly string[] | undefined): readonly (readonly string[])[] {
	let index = 0;
	const drawn = lines.map((line) => line.map(() => phrases?.[index++] ?? "").filter((each) => each !== ""));
	return drawn.filter((line) => line.length > 0);
}

const charactersByData = new WeakMap<object, ReadonlySet<string>>();

function charactersOf({ data }: ShareFonts[number]): ReadonlySet<string> {
	const known = charactersByData.get(data) ?? charactersIn(new Uint8Array(data));
	charactersByData.set(data, known);
	return known;
}

type Drawable = Omit<LackingPart, "part"> & { readonly texts: readonly string[] };

/** The scripts that the drawing program sets rightly: without joined letters, from left to right. */
const setRightly = /^[\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}\p{scx=Common}]$/u;
/** What can be left out without changing a word: emoji and other symbols, and what goes with them. */
const isSymbol = /^[\p{So}\p{Sk}\p{Cf}\p{Co}\p{Cn}\p{Cc}\p{Cs}\p{Me}\p{Extended_Pictographic}\p{VS}]+$/u;
/** Characters in a circle: their number or letter is set in brackets, to stay apart from the next one. */
const isCircled = /^[\u2460-\u2473\u24b6-\u24ea\u3244-\u324f\u3251-\u325f\u3280-\u32b0\u32b1-\u32bf\u32d0-\u32fe]$/;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** A text as the fonts can show it: `has` says which characters they have. */
export function drawableTexts(texts: readonly string[], has: (character: string) => boolean): Drawable {
	const symbols = new Set<string>();
	const letters = new Set<string>();
	const canShow = (text: string) => [...text].every((each) => has(each) && (!/[\p{L}\p{M}]/u.test(each) || setRightly.test(each)));
	const drawn = texts.map((text) =>
		[...graphemes.segment(text)]
			.map(({ segment }) => {
				const written = segment.normalize("NFC").replace(/\p{Default_Ignorable_Code_Point}/gu, "");
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
	if (characters.length === 0) return { texts: drawn, characters, isLeftOut: false };
	const left = drawn.map(tidy);
	// A word or two between many symbols would be half of what was meant.
	const isMostlyLost = (left.join("").match(/[\p{L}\p{N}]/gu)?.length ?? 0) < 2 * symbols.size;
	return { texts: left, characters, isLeftOut: letters.size > 0 || isMostlyLost };
}

/** What a compatibility character stands for: `(株)`, `II`, `ハ`, `(1)`, `-`; and a digit without the key around it. */
function plainOf(text: string): string {
	const whole = text.replace(/\u2212/g, "-").replace(/(?<=[\d#*])\u20e3/g, "");
	return [...whole].some((each) => isCircled.test(each)) ? `(${whole.normalize("NFKC")})` : whole.normalize("NFKC");
}

/** A text from which symbols were left out, without what stood around them. */
function tidy(text: string): string {
	return text
		.replace(/[([{（［｛「『【〈《〔“‘]\s*[)\]}）］｝」』】〉》〕”’]/gu, "")
		.replace(/\s{2,}/gu, " ")
		.trim();
}
