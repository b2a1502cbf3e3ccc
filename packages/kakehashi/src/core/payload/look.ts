/**
 * What a look decides besides colors and fonts: each token of `theme.css` with the words that it may have. The first one
 * is the kit's own; any other becomes an attribute of `<html>`, such as `data-shape="round"`, which style sheets use.
 */
export const lookWords = {
	shape: ["arch", "round", "square", "slant"],
	frame: ["side", "top", "center"],
	numbers: ["shown", "none"],
	header: ["plain", "wide", "centered"],
	cards: ["quilt", "grid", "list"],
	buttons: ["fill", "pill", "slant", "underline"],
	hero: ["band", "full", "half", "plain"],
	ground: ["paper", "shore"],
	seam: ["none", "rule", "slant", "scallop"],
} as const;

export type LookToken = keyof typeof lookWords;

export const lookTokens = Object.keys(lookWords) as readonly LookToken[];

/** The words of a site that differ from the kit's own. */
export type Look = { readonly [Token in LookToken]?: (typeof lookWords)[Token][number] };

/** The words that a token may have; undefined for any other token. */
export function lookVariantsOf(token: string): readonly string[] | undefined {
	return Object.hasOwn(lookWords, token) ? lookWords[token as LookToken] : undefined;
}
