/**
 * What a look sets besides colors and fonts: each token of `theme.css` with its possible values.
 * The first value is the kit's default. Any other value becomes an attribute of `<html>`, such as
 * `data-shape="round"`, which style sheets use.
 */
export const lookVariants = {
	shape: ["arch", "round", "square", "slant"],
	frame: ["side", "top", "center"],
	numbers: ["shown", "none"],
	header: ["plain", "wide", "centered"],
	cards: ["quilt", "grid", "list", "captions"],
	buttons: ["fill", "pill", "slant", "underline"],
	hero: ["band", "full", "half", "plain"],
	ground: ["paper", "shore"],
	scene: ["none", "dusk"],
	seam: ["none", "rule", "slant", "scallop"],
	mark: ["shape", "wheat", "lamp"],
	list: ["plain", "shelf"],
	close: ["plain", "days", "dusk"],
	footer: ["plain", "receipt", "street"],
} as const;

export type LookToken = keyof typeof lookVariants;

export const lookTokens = Object.keys(lookVariants) as readonly LookToken[];

/** The values of a site's look that differ from the kit's defaults. */
export type Look = { readonly [Token in LookToken]?: (typeof lookVariants)[Token][number] };

/** The possible values of a token; undefined for an unknown token. */
export function lookVariantsOf(token: string): readonly string[] | undefined {
	return Object.hasOwn(lookVariants, token) ? lookVariants[token as LookToken] : undefined;
}
