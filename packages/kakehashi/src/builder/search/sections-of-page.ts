import type { SearchedSection } from "@kakehashi/core/search/find-in-pages.ts";

/** Elements whose text is not searched, and void elements. */
const silent = /^(?:svg|script|style|noscript|form|search|nav|button|template)$/;
const isVoid = /^(?:br|hr|img|input|wbr|source)$/;
/** Inline elements, which do not separate words. */
const inline = /^(?:a|abbr|b|cite|code|em|i|mark|q|ruby|s|small|span|strong|sub|sup|time|u|wbr)$/;
const entities: Readonly<Record<string, string>> = {
	"&amp;": "&",
	"&lt;": "<",
	"&gt;": ">",
	"&quot;": '"',
	"&#x27;": "'",
	"&nbsp;": " ",
};

/**
 * The text of a page, extracted from the HTML that React rendered, so that the search finds
 * everything that a kind of section shows. Each heading of level 1 to 3 begins a new part. The id
 * of a part is that of its heading or section, for links.
 */
export function sectionsOfPage(html: string): SearchedSection[] {
	const parts: { id: string; heading: string; text: string }[] = [
		{ id: "", heading: "", text: "" },
	];
	let id = "";
	let into: "heading" | "text" = "text";
	/** Nesting depth inside an element that is skipped. 0 outside of one. */
	let skipped = 0;
	// Adjacent links are buttons, so a space separates their texts.
	const main = html
		.slice(html.indexOf("<main"), html.lastIndexOf("</main>"))
		.replaceAll("</a><a", "</a> <a");
	for (const [token, end, name, attributes = ""] of main.matchAll(
		/<(\/?)([a-z][a-z0-9]*)([^>]*)>|<!--.*?-->|[^<]+/gs,
	)) {
		const part = parts.at(-1);
		if (part === undefined) continue;
		if (name === undefined) {
			if (skipped === 0 && !token.startsWith("<"))
				part[into] += token.replace(
					/&[a-z#x0-9]+;/g,
					(entity) => entities[entity] ?? entity,
				);
		} else if (isVoid.test(name)) part[into] += inline.test(name) ? "" : " ";
		else if (skipped > 0) skipped += end ? -1 : 1;
		else if (!end && (silent.test(name) || / (?:hidden|aria-hidden="true")/.test(attributes)))
			skipped = 1;
		else if (!inline.test(name)) {
			part[into] += " ";
			const own = / id="([^"]*)"/.exec(attributes)?.[1];
			if (name === "section" && !end) id = own ?? "";
			const isHeading = /^h[1-3]$/.test(name);
			// What comes before the page's title, such as breadcrumbs, belongs to other pages and
			// is discarded.
			if (name === "h1" && !end) parts.length = 0;
			if (name === "section" || (isHeading && !end))
				parts.push({ id: end ? "" : (isHeading && own) || id, heading: "", text: "" });
			into = isHeading && !end ? "heading" : "text";
		}
	}
	const plain = (text: string) =>
		text
			.replace(/[\u00ad\u200b\u2060]/g, "")
			.replace(/\s+/g, " ")
			.trim();
	return parts
		.map(({ id, heading, text }) => [id, plain(heading), plain(text)] as const)
		.filter(([, heading, text]) => heading + text !== "");
}
