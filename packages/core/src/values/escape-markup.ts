import { storableText } from "./storable-text.ts";

const entities: Readonly<Record<string, string>> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	"'": "&#x27;",
};
const entityOf = (character: string) => entities[character] ?? character;

/**
 * Text as the content of an element, in HTML and in XML. Control characters are removed, because
 * XML does not allow them.
 */
export function escapeText(text: string): string {
	return storableText(text).replace(/[&<>]/g, entityOf);
}

/**
 * Text as the value of an attribute, in HTML and in XML, between either kind of quotation marks.
 * React escapes texts in the same way.
 */
export function escapeAttribute(text: string): string {
	return storableText(text).replace(/[&<>"']/g, entityOf);
}
