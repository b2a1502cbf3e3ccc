/**
 * Text with inline markup, as data: strings and marked stretches. It is made from `**strong**`, `*emphasis*`, `` `code` ``
 * and `[label](address)` in a content file and rendered by the view, never as raw HTML.
 */
export type Inline = readonly InlineNode[];

export type InlineNode =
	| string
	| { readonly type: "strong" | "emphasis"; readonly children: Inline }
	| { readonly type: "code"; readonly text: string }
	| { readonly type: "link"; readonly href: string; readonly hreflang?: string; readonly children: Inline };

/** The address of a link, as a part of a regular expression: parentheses in it are in pairs, as in `/Kyoto_(city)`. */
export const linkAddress = String.raw`(?:[^()\s]|\((?:[^()\s]|\([^()\s]*\))*\))+`;

/** The end of a link with its address. */
export const linkEnd = new RegExp(String.raw`\]\(${linkAddress}\)`, "g");

const timesSign = /(?<=\p{Nd}[a-zA-Zµμ㎜㎝㎞㎡%％]{0,3}[ \u3000]?)\*+(?=[ \u3000]?\p{Nd})/uy;

/** A star at a place that follows a number, or one with its unit, and comes before another, is a sign of multiplication: `30*40cm`. */
export function timesSignAt(text: string, at: number): string | undefined {
	timesSign.lastIndex = at;
	return timesSign.exec(text)?.[0];
}

/** The same text without its markup, for titles, descriptions and labels. */
export function plainText(inline: Inline): string {
	return inline.map((node) => (typeof node === "string" ? node : node.type === "code" ? node.text : plainText(node.children))).join("");
}
