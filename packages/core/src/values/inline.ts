/**
 * Text with inline markup, as a tree of strings and marked nodes. It comes from `**strong**`,
 * `*emphasis*`, `` `code` `` and `[label](address)` in a content file. The view renders it as
 * elements, never as raw HTML.
 */
export type Inline = readonly InlineNode[];

/**
 * A part of an `Inline`: plain text, marked text, code, or a link. `hreflang` is the language of
 * the link's page, if it is not the reader's language.
 */
export type InlineNode =
	| string
	| { readonly type: "strong" | "emphasis"; readonly children: Inline }
	| { readonly type: "code"; readonly text: string }
	| {
			readonly type: "link";
			readonly href: string;
			readonly hreflang?: string;
			readonly children: Inline;
	  };

/**
 * The address of a link, as a part of a regular expression. Parentheses in it must be balanced, as
 * in `/Kyoto_(city)`.
 */
export const linkAddress = String.raw`(?:[^()\s]|\((?:[^()\s]|\([^()\s]*\))*\))+`;

/** The end of a link, from the closing bracket through the address. */
export const linkEnd = new RegExp(String.raw`\]\(${linkAddress}\)`, "g");

const timesSign = /(?<=\p{Nd}[a-zA-Zµμ㎜㎝㎞㎡%％]{0,3}[ \u3000]?)\*+(?=[ \u3000]?\p{Nd})/uy;

/**
 * A star between two numbers is a multiplication sign, not markup, also if the first number has a
 * unit: `30*40cm`.
 * @returns the star or stars at this position; undefined if they are not a multiplication sign
 */
export function timesSignAt(text: string, at: number): string | undefined {
	timesSign.lastIndex = at;
	return timesSign.exec(text)?.[0];
}

/** The text without its markup, for titles, descriptions and labels. */
export function plainText(inline: Inline): string {
	return inline
		.map((node) =>
			typeof node === "string"
				? node
				: node.type === "code"
					? node.text
					: plainText(node.children),
		)
		.join("");
}
