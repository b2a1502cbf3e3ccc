import { parseHTML } from "linkedom";

/** A document that the build wrote, to be asked with selectors. */
export function readDocument(html: string): Document {
	return parseHTML(html).document;
}

/** Values of an attribute of the elements that match and have it, in order. */
export function valuesOf(document: Document, attribute: string, selector = "*"): string[] {
	return [...document.querySelectorAll(selector)].flatMap((element) => element.getAttribute(attribute) ?? []);
}

/** The words of a document as a reader gets them: without markup, scripts, styles and marks for line breaks. */
export function wordsOf(document: Document): string {
	const copy = document.documentElement.cloneNode(true) as Element;
	for (const element of copy.querySelectorAll("script, style")) element.remove();
	return (copy.textContent ?? "").replace(/[\u200b\u2060]/g, "").replaceAll("\u00a0", " ");
}

/** The structured data in a document. */
export function structuredDataOf(document: Document): string[] {
	return [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => textContent ?? "");
}
