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

/** A star after a number with a counter, such as `2人` or `6'`, and before one such as `高さ40`. */
const counted =
	/(?<=\p{N}[^\s\p{P}\p{N}]{0,3}['"’”′″]?[ \u3000]?)\*(?!\*)(?=[ \u3000]?\p{L}{0,4}\p{N})/uy;
/** A single star that is not escaped. */
const anyStar = /(?<![\\*])\*(?!\*)/g;

const timesSign = /(?<=\p{Nd}[a-zA-Zµμ㎜㎝㎞㎡%％]{0,3}[ \u3000]?)\*+(?=[ \u3000]?\p{Nd})/uy;

/**
 * A star between two numbers is a multiplication sign, not markup, also if the first number has a
 * unit: `30*40cm`. After a counter, as in `2人*3泊`, it is one if the stars from it to the next of
 * its kind are pairs: in `1泊*2食付き*` it begins the marked words.
 * @returns the star or stars at this position; undefined if they are not a multiplication sign
 */
export function timesSignAt(text: string, at: number): string | undefined {
	const sign = matchAt(timesSign, text, at);
	if (sign !== undefined || matchAt(counted, text, at) === undefined) return sign;
	let marks = 0;
	for (const { index } of text.slice(at + 1).matchAll(anyStar)) {
		const place = at + 1 + index;
		if (matchAt(timesSign, text, place) !== undefined) continue;
		if (matchAt(counted, text, place) !== undefined) break;
		marks += 1;
	}
	return marks % 2 === 0 ? "*" : undefined;
}

function matchAt(sticky: RegExp, text: string, at: number): string | undefined {
	sticky.lastIndex = at;
	return sticky.exec(text)?.[0];
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
