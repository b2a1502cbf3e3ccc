import type { Inline, InlineNode } from "@kakehashi/core/values/inline.ts";
import { addressWithin, type SiteAddresses } from "./address-within.ts";
import type { RowKind } from "./rows.ts";
import { writeInline } from "./write-inline.ts";

/** A pasted row, in one language. */
export type PastedRow = { readonly kind: RowKind; readonly text: string; readonly begins?: true };

const blockTags =
	/^(?:P|DIV|SECTION|ARTICLE|MAIN|HEADER|FOOTER|ASIDE|FIGURE|FIGCAPTION|ADDRESS|UL|OL|LI|DL|DT|DD|H[1-6]|BLOCKQUOTE|PRE|TABLE|TBODY|THEAD|TR|TD|TH|BODY|CENTER|FORM|FIELDSET|HR)$/;
const ignored =
	/^(?:SCRIPT|STYLE|HEAD|META|LINK|TITLE|TEMPLATE|IFRAME|OBJECT|SVG|IMG|INPUT|BUTTON|SELECT|TEXTAREA|NOSCRIPT|O:P|XML)$/;

type Marks = {
	readonly strong?: boolean;
	readonly emphasis?: boolean;
	readonly code?: boolean;
	readonly href?: string;
};
type Piece = Marks & { readonly text: string };

/**
 * Converts copied HTML to rows: paragraphs, subheadings, lists, quotes and code, with links, strong
 * words and emphasis. Everything else is dropped. Word writes its lists as paragraphs; Google Docs
 * wraps everything in a `b` that is not bold.
 * @param site decides which links lead to this site
 */
export function rowsFromHtml(body: Element, site?: SiteAddresses): PastedRow[] {
	const rows: PastedRow[] = [];
	let pieces: Piece[] = [];
	let kind: RowKind = "paragraph";
	let isFirst = false;
	const end = () => {
		const text =
			kind === "code" ? pieces.map((piece) => piece.text).join("") : textOf(pieces, kind);
		if (text.trim() !== "") {
			rows.push({ kind, text, ...(isFirst && { begins: true as const }) });
			isFirst = false;
		}
		pieces = [];
	};
	const within = (next: RowKind, element: Element, marks: Marks) => {
		end();
		const outer = kind;
		kind = next;
		walk(element, marks);
		end();
		kind = outer;
	};
	const walk = (element: Element, marks: Marks): void => {
		for (const node of element.childNodes) {
			if (node.nodeType === 3)
				pieces.push({
					...marks,
					text:
						kind === "code"
							? (node.textContent ?? "")
							: (node.textContent ?? "").replace(/[\s\u00a0]+/g, " "),
				});
			if (node.nodeType !== 1) continue;
			const child = node as Element;
			const tag = child.tagName.toUpperCase();
			const style = (child.getAttribute("style") ?? "").toLowerCase();
			if (
				ignored.test(tag) ||
				/display:\s*none|mso-list:\s*ignore|mso-hide:\s*all/.test(style)
			)
				continue;
			const wordClass = /\bMso(Title|Quote|IntenseQuote)\b/.exec(
				child.getAttribute("class") ?? "",
			)?.[1];
			const wordList = /mso-list:\s*l\d/.test(style);
			if (tag === "BR") {
				// Two `br` elements separate paragraphs; a single one is a line break within a
				// paragraph.
				if (kind === "code") pieces.push({ text: "\n" });
				else if (pieces.at(-1)?.text === "\n") end();
				else pieces.push({ text: "\n" });
			} else if (/^H[1-6]$/.test(tag) || wordClass === "Title") within("heading", child, {});
			else if (tag === "BLOCKQUOTE" || wordClass?.endsWith("Quote"))
				within("quote", child, marks);
			else if (tag === "PRE") within("code", child, {});
			else if (wordList) {
				const marker =
					child.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]')
						?.textContent ?? "";
				const list = /^\s*[\d０-９a-z]+[.)．）]/i.test(marker) ? "numbered" : "list";
				end();
				isFirst = rows.at(-1)?.kind !== list;
				within(list, child, {});
			} else if (tag === "UL" || tag === "OL") {
				end();
				// A nested list continues the outer list, because articles have only one level.
				const isInner = kind === "list" || kind === "numbered";
				if (!isInner) isFirst = true;
				const outer = kind;
				if (!isInner) kind = tag === "UL" ? "list" : "numbered";
				walk(child, marks);
				end();
				kind = outer;
				isFirst = false;
			} else if (blockTags.test(tag)) {
				// A paragraph in a list item is the text of the item.
				end();
				walk(child, marksOf(child, tag, style, marks, site));
				end();
			} else walk(child, marksOf(child, tag, style, marks, site));
		}
	};
	walk(body, {});
	end();
	return rows;
}

function marksOf(
	element: Element,
	tag: string,
	style: string,
	marks: Marks,
	site: SiteAddresses | undefined,
): Marks {
	const weight = /font-weight:\s*(\w+)/.exec(style)?.[1];
	const isStrong =
		weight === undefined
			? tag === "B" || tag === "STRONG" || undefined
			: weight.startsWith("bold") || Number(weight) >= 600;
	const isEmphasis = /font-style:\s*italic/.test(style) || tag === "I" || tag === "EM";
	const href = tag === "A" ? webAddress(element.getAttribute("href") ?? "", site) : undefined;
	return {
		...marks,
		...(isStrong !== undefined && { strong: isStrong }),
		...(isEmphasis && !/font-style:\s*normal/.test(style) && { emphasis: true }),
		...(/^(?:CODE|KBD|SAMP|TT)$/.test(tag) && { code: true }),
		...(href !== undefined && { href }),
	};
}

/**
 * The target of a copied link, if it is the same here: a web address, or a page of this site if it
 * was copied from the article editor or the site. Removes Google's redirect.
 */
function webAddress(copied: string, site: SiteAddresses | undefined): string | undefined {
	const href = site === undefined ? copied : addressWithin(copied, site);
	if (/^(?:\/(?!\/)|#)/.test(href)) return href;
	const target = URL.canParse(href) ? new URL(href) : undefined;
	const inner =
		target?.hostname === "www.google.com" && target.pathname === "/url"
			? target.searchParams.get("q")
			: null;
	return /^(?:https?:|mailto:|tel:)/i.test(inner ?? href) ? (inner ?? href) : undefined;
}

function textOf(pieces: readonly Piece[], kind: RowKind): string {
	const trimmed = collapse(pieces);
	// Word processors set a whole quote in italics. The site styles quotes itself, so emphasis of
	// the whole text is dropped.
	const isSoft =
		kind !== "quote" || trimmed.some(({ text, emphasis }) => !emphasis && text.trim() !== "");
	if (kind === "heading") return trimmed.map(({ text }) => text).join("");
	return writeInline(
		trimmed.map(({ text, strong, emphasis, code, href }): InlineNode => {
			const inner: Inline = code ? [{ type: "code", text }] : [text];
			const soft: Inline =
				emphasis && isSoft ? [{ type: "emphasis", children: inner }] : inner;
			const hard: Inline = strong ? [{ type: "strong", children: soft }] : soft;
			return href === undefined ? (hard[0] ?? "") : { type: "link", href, children: hard };
		}),
	);
}

/**
 * Leaves one space between words, none at the ends, and none where a line break only wrapped
 * Japanese text.
 */
function collapse(pieces: readonly Piece[]): Piece[] {
	const all: Piece[] = [];
	// Moves spaces at the edges of strong words outside the markup.
	const apart = pieces.flatMap((piece) =>
		piece.text
			.split(/^(\s+)|(\s+)$/)
			.flatMap((text) => (text ? [text.trim() === "" ? { text } : { ...piece, text }] : [])),
	);
	for (const piece of apart) {
		let text = piece.text.replace(/\n/g, " ");
		if (all.length === 0 || all.at(-1)?.text.endsWith(" ")) text = text.replace(/^ +/, "");
		if (text !== "") all.push({ ...piece, text });
	}
	const last = all.pop();
	const end = last?.text.replace(/ +$/, "") ?? "";
	return joinJapanese([...all, ...(last && end !== "" ? [{ ...last, text: end }] : [])]);
}

const joinJapanese = (pieces: Piece[]): Piece[] =>
	pieces.map((piece) => ({
		...piece,
		text: piece.text.replace(
			/(?<=[\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef]) (?=[\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef])/g,
			"",
		),
	}));

const bullet = /^\s*[•·・●○◦▪■‣*-]\s*(?=\S)/;
const dashed = /^\s*[*-]\s+(?=\S)/;
const number = /^\s*(?:[(（]?[0-9０-９]{1,3}[.)．）、]|[①-⑳])\s*(?=\S)/;

/**
 * Converts plain text to rows. An empty line separates paragraphs, lines with bullets or numbers
 * are lists, and `#` starts a subheading.
 */
export function rowsFromText(source: string): PastedRow[] {
	const lines = source.replace(/\r\n?/g, "\n").split("\n");
	const hasGaps = /\n[ \t\u3000]*\n/.test(source.trim());
	const rows: PastedRow[] = [];
	let open = false;
	for (const line of lines) {
		const heading = /^#{1,6}\s+(.+)$/.exec(line)?.[1];
		const quote = /^>\s+(.+)$/.exec(line)?.[1];
		const kind =
			bullet.test(line) && (dashed.test(line) || !/^\s*[*-]/.test(line))
				? "list"
				: number.test(line)
					? "numbered"
					: undefined;
		const text = escapeText(
			(
				heading ??
				quote ??
				(kind === undefined ? line : line.replace(kind === "list" ? bullet : number, ""))
			).trim(),
			heading !== undefined,
		);
		const last = rows.at(-1);
		if (text === "") open = false;
		else if (kind !== undefined)
			rows.push({ kind, text, ...(last?.kind !== kind && { begins: true as const }) });
		else if (heading !== undefined || quote !== undefined)
			rows.push({ kind: heading === undefined ? "quote" : "heading", text });
		// If empty lines separate the paragraphs, single line breaks are only wrapping.
		else if (hasGaps && open && last?.kind === "paragraph")
			rows[rows.length - 1] = { ...last, text: joined(last.text, text) };
		else rows.push({ kind: "paragraph", text });
		open = text !== "" && kind === undefined && heading === undefined;
	}
	return rows;
}

/** In plain text, `**` and links that somebody has typed count as markup. */
const escapeText = (text: string, isPlain: boolean) =>
	isPlain ? text : writeInline([text]).replace(/\\\*\\\*([^*\\]+)\\\*\\\*/g, "**$1**");
const joined = (before: string, after: string) =>
	/[\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef]$/.test(before)
		? before + after
		: `${before} ${after}`;
