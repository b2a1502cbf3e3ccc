import type { Inline } from "kakehashi/section";
import { lexer, type MarkedToken, type Token, type Tokens } from "marked";
import type { Block, DocumentContent, DocumentTable, InlineNode } from "./document.ts";
import type { LinkTarget } from "./document-address.ts";

type MarkdownContext = {
	/** The name of the file, for errors. */
	readonly file: string;
	/** Where a link leads. */
	readonly resolve: (href: string) => LinkTarget;
	/** The block of a picture, which is a paragraph of its own. */
	readonly picture: (href: string, alt: string) => Block;
};

/**
 * Reads a document as GitHub shows it, but as data instead of HTML. It knows what our documents
 * use: headings, paragraphs, lists, tables, code, pictures, links and emphasis.
 * @param source the text of the file
 * @returns the title, and the blocks below it
 * @throws Error if the document uses anything else, such as HTML
 */
export function parseMarkdown(source: string, context: MarkdownContext): DocumentContent {
	const idOf = createHeadingIds();
	const inlineOf = inlineReader(context);
	let title = "";
	/** The words of the last heading. */
	let label = "";

	function blocksOf(list: readonly Token[]): Block[] {
		return known(list).flatMap((token): Block | readonly Block[] => {
			switch (token.type) {
				case "space":
				case "def":
					return [];
				case "heading":
					return headingOf(token);
				case "paragraph":
					return pictureIn(token.tokens, context) ?? paragraphOf(token.tokens);
				// A line of a list whose items are not paragraphs.
				case "text":
					return paragraphOf(token.tokens ?? [token]);
				case "list":
					return {
						type: "list",
						ordered: token.ordered,
						items: token.items.map(({ tokens }) => blocksOf(tokens)),
					};
				case "code":
					return { type: "code", text: token.text };
				case "table":
					return tableOf(token);
				case "html":
					if (token.text.trim().startsWith("<!--")) return [];
					throw refused(token.text.trim(), context);
				default:
					throw refused(token.type, context);
			}
		});
	}

	function headingOf({ depth, tokens }: Tokens.Heading): Block | readonly Block[] {
		const text = inlineOf(tokens);
		label = plainWords(text);
		const id = idOf(label);
		if (depth > 1) return { type: "heading", level: depth, id, text };
		title = label;
		return [];
	}

	function paragraphOf(tokens: readonly Token[]): Block {
		return { type: "paragraph", text: inlineOf(tokens) };
	}

	function tableOf({ header, rows, align }: Tokens.Table): DocumentTable {
		const head = header.map(({ tokens }) => inlineOf(tokens));
		return {
			type: "table",
			label,
			head: head.some((cell) => cell.length > 0) ? head : [],
			rows: rows.map((row) => row.map(({ tokens }) => inlineOf(tokens))),
			numeric: align.map((side) => side === "right"),
		};
	}

	const blocks = blocksOf(lexer(source));
	return { title, blocks };
}

/** Creates a function that turns the tokens of a line into a text with its markup. */
function inlineReader(context: MarkdownContext): (list: readonly Token[]) => InlineNode[] {
	const inlineOf = (list: readonly Token[]): InlineNode[] =>
		known(list).flatMap((token): InlineNode | readonly InlineNode[] => {
			switch (token.type) {
				case "text":
				case "escape":
					return token.text;
				case "br":
					return " ";
				case "codespan":
					return { type: "code", text: token.text };
				case "strong":
					return { type: "strong", children: inlineOf(token.tokens) };
				case "em":
					return { type: "emphasis", children: inlineOf(token.tokens) };
				case "link":
					return linkOf(context.resolve(token.href), inlineOf(token.tokens));
				default:
					throw refused(token.raw, context);
			}
		});
	return inlineOf;
}

/** The tokens without those of extensions, of which there are none. */
const known = (tokens: readonly Token[]) => tokens as readonly MarkedToken[];

const refused = (what: string, { file }: MarkdownContext) =>
	new Error(`${file}: a page of the site cannot show this Markdown: ${what}.`);

/** The block of a picture, if a paragraph has one and nothing else. */
function pictureIn(tokens: readonly Token[], { picture }: MarkdownContext): Block | undefined {
	const [only, ...rest] = known(tokens);
	return only?.type === "image" && rest.length === 0 ? picture(only.href, only.text) : undefined;
}

/** A link, or the words of one with the path of the file behind them. */
function linkOf(target: LinkTarget, children: readonly InlineNode[]): readonly InlineNode[] {
	if ("href" in target) return [{ type: "link", ...target, children }];
	const path = { type: "code", text: target.path } as const;
	if (plainWords(children) === target.path) return [path];
	const isNamed = children.some((node) => typeof node === "object" && node.type === "code");
	return isNamed ? children : [...children, " (", path, ")"];
}

/** A text without its markup. */
export function plainWords(text: Inline): string {
	return text
		.map((node) =>
			typeof node === "string"
				? node
				: node.type === "code"
					? node.text
					: plainWords(node.children),
		)
		.join("");
}

/** Makes the ids that GitHub gives to the headings of a file, so that links work in both places. */
function createHeadingIds(): (words: string) => string {
	const counts = new Map<string, number>();
	return (words) => {
		const id = words
			.toLowerCase()
			.replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, "")
			.replaceAll(" ", "-");
		const count = counts.get(id) ?? 0;
		counts.set(id, count + 1);
		return count === 0 ? id : `${id}-${count}`;
	};
}
