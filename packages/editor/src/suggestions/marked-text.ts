import { escapeText } from "@kakehashi/core/values/escape-markup.ts";
import { linkAddress } from "@kakehashi/core/values/inline.ts";
import { inlineOf } from "kakehashi/internal/check.ts";

/** A text as XML, for services that preserve tags, and a function that converts the result back. */
export type TaggedText = { readonly xml: string; readonly restore: (xml: string) => string };

/** The tag around what must not be translated: placeholders, code, escaped characters. */
export const protectedTag = "k";

const marks = new RegExp(
	String.raw`\\[*\x60[\]\\]|\x60[^\x60]+\x60|\{[a-zA-Z][a-zA-Z0-9]*\}|\*\*|\*|\[|\]\((${linkAddress})\)|\n`,
	"g",
);

/**
 * Replaces markup with tags. The result is later compared with the source, so this need not work
 * for every text.
 */
export function markedText(text: string): TaggedText {
	const hasMarkup = inlineOf(text) !== undefined;
	const hrefs: string[] = [];
	const open = new Set<string>();
	const toggle = (tag: string) => (open.delete(tag) ? `</${tag}>` : open.add(tag) && `<${tag}>`);
	const tagOf = (mark: string, href: string | undefined) => {
		if (mark === "\n") return "<br/>";
		if (mark.startsWith("{")) return `<${protectedTag}>${mark}</${protectedTag}>`;
		if (!hasMarkup) return escapeText(mark);
		if (mark === "**") return toggle("s");
		if (mark === "*") return toggle("e");
		if (mark === "[") return `<a${hrefs.length}>`;
		if (href !== undefined) return `</a${hrefs.push(href) - 1}>`;
		return `<${protectedTag}>${escapeText(mark)}</${protectedTag}>`;
	};
	let end = 0;
	const parts = [...text.matchAll(marks)].map((match) => {
		const before = escapeText(text.slice(end, match.index));
		end = match.index + match[0].length;
		return before + tagOf(match[0], match[1]);
	});
	const markOf = (
		whole: string,
		slash: string,
		tag: string | undefined,
		link: string | undefined,
	) => {
		if (tag === "br") return "\n";
		if (link !== undefined) return slash === "" ? "[" : `](${hrefs[Number(link)] ?? ""})`;
		return tag === "s" ? "**" : tag === "e" ? "*" : tag === protectedTag ? "" : whole;
	};
	return {
		xml: parts.join("") + escapeText(text.slice(end)),
		restore: (xml) =>
			unescapeXml(xml.replaceAll(/<(\/?)(?:(br|s|e|k)|a(\d+))\s*\/?>/g, markOf)),
	};
}

const characters: Readonly<Record<string, string>> = {
	amp: "&",
	lt: "<",
	gt: ">",
	quot: '"',
	apos: "'",
};
const unescapeXml = (xml: string) =>
	xml.replaceAll(
		/&(amp|lt|gt|quot|apos|#39);/g,
		(whole, name: string) => characters[name.replace("#39", "apos")] ?? whole,
	);
