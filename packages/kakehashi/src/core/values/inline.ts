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

/** The same text without its markup, for titles, descriptions and labels. */
export function plainText(inline: Inline): string {
	return inline.map((node) => (typeof node === "string" ? node : node.type === "code" ? node.text : plainText(node.children))).join("");
}
