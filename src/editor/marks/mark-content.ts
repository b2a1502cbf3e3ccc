import type { Content } from "../../content/files/load-content.ts";
import { Localized, type TextValue } from "../../core/schema/localized.ts";
import type { EditableValue } from "./list-values.ts";
import { withMark } from "./mark.ts";

/**
 * The same content with marks around every string of every text. The number of a mark is the place of the text's value
 * in the list.
 */
export function markContent(content: Content, values: ReadonlyMap<string, EditableValue>): Content {
	const numbers = new Map([...values.values()].map(({ text }, index) => [text as Localized<TextValue>, index]));
	return marked(content, numbers) as Content;
}

function marked(value: unknown, numbers: ReadonlyMap<Localized<TextValue>, number>): unknown {
	if (value instanceof Localized) {
		const number = numbers.get(value);
		if (number === undefined) return value;
		return new Localized(Object.fromEntries(Object.entries(value.byLocale).map(([code, text]) => [code, markStrings(text, number) as TextValue])), value.kind);
	}
	if (value instanceof Map) return new Map([...value].map(([name, item]) => [name, marked(item, numbers)]));
	if (Array.isArray(value)) return value.map((item) => marked(item, numbers));
	if (typeof value === "object" && value !== null) return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, marked(item, numbers)]));
	return value;
}

/** Marks each string of words, lines, markup, or of all languages' words. */
function markStrings(text: unknown, number: number): unknown {
	if (typeof text === "string") return withMark(text, number);
	if (Array.isArray(text)) return text.map((part) => markStrings(part, number));
	if (typeof text !== "object" || text === null) return text;
	// Of markup, only what is read is a text: neither its type nor the address of a link.
	const isMarkup = "type" in text;
	return Object.fromEntries(
		Object.entries(text).map(([name, part]) => [name, isMarkup && name !== "children" && name !== "text" ? part : markStrings(part, number)]),
	);
}
