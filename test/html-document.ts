import { parseHTML } from "linkedom";

/** Parses a document from the build, so that tests can use selectors. */
export function readDocument(html: string): Document {
	return parseHTML(html).document;
}

/** The values of an attribute, in order, of the matching elements that have it. */
export function valuesOf(document: Document, attribute: string, selector = "*"): string[] {
	return [...document.querySelectorAll(selector)].flatMap(
		(element) => element.getAttribute(attribute) ?? [],
	);
}

/**
 * The words of a document as a reader sees them: without markup, scripts, styles and the invisible
 * characters for line breaks.
 */
export function wordsOf(document: Document): string {
	const copy = document.documentElement.cloneNode(true) as Element;
	for (const element of copy.querySelectorAll("script, style")) element.remove();
	return (copy.textContent ?? "").replace(/[\u200b\u2060]/g, "").replaceAll("\u00a0", " ");
}

/** The JSON-LD texts in a document. */
export function structuredDataOf(document: Document): string[] {
	return [...document.querySelectorAll('script[type="application/ld+json"]')].map(
		({ textContent }) => textContent ?? "",
	);
}
