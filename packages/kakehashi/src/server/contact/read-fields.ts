import { isUtf8 } from "node:buffer";

import { extraFieldLimits, maxExtraFields } from "../../core/contact/extra-field-kinds.ts";

/**
 * Largest body of a message, in bytes: five thousand characters of four bytes each, escaped, and the other fields; then as
 * many fields of the owner's own as a form may have. Proxies must let as much through.
 */
export const bodyLimit = 65_536 + maxExtraFields * extraFieldLimits.textarea * 12;

/** No form has as many fields as this. Where there are more, nobody looks at them: a field costs time, however short it is. */
const maxFields = 100;

/** A name and what it stands for, not looked at before it is wanted. */
type Field = readonly [name: string, value: () => unknown];

/**
 * Reads the known fields of a form (`application/x-www-form-urlencoded`) or of a JSON object without lists and objects in
 * it. Where a field is repeated, the first counts.
 * @returns undefined when the body is neither, is no UTF-8, or has too many fields
 */
export function readFields(body: Uint8Array, kind: "form" | "json", names: ReadonlySet<string>): Readonly<Record<string, unknown>> | undefined {
	if (!isUtf8(body)) return undefined;
	const text = new TextDecoder().decode(body);
	const found = new Map<string, unknown>();
	let count = 0;
	try {
		for (const [name, value] of kind === "form" ? fieldsOfForm(text) : fieldsOfJson(text)) {
			count += 1;
			if (count > maxFields) return undefined;
			if (names.has(name) && !found.has(name)) found.set(name, value());
		}
	} catch {
		return undefined;
	}
	return Object.fromEntries(found);
}

/** The names are ours, and browsers write those as they are. */
function* fieldsOfForm(text: string): Generator<Field> {
	for (const field of text.split("&", maxFields + 1)) {
		const end = field.includes("=") ? field.indexOf("=") : field.length;
		yield [field.slice(0, end), () => decoded(field.slice(end + 1))];
	}
}

/** Throws for bytes that are no UTF-8, and for a percent sign that begins no byte. */
function decoded(text: string): string {
	return decodeURIComponent(text.replaceAll("+", " "));
}

/** A name in quotes, a text or a word such as `true` or `5`, and a comma or the end. */
const jsonField = /[ \t\r\n]*("[^"\\]*(?:\\.[^"\\]*)*")[ \t\r\n]*:[ \t\r\n]*("[^"\\]*(?:\\.[^"\\]*)*"|[^\s"[\]{},]+)[ \t\r\n]*(,|\}[ \t\r\n]*$)/y;

function* fieldsOfJson(text: string): Generator<Field> {
	const [opening, end] = /^[ \t\r\n]*\{(?:[ \t\r\n]*(\})[ \t\r\n]*$)?/.exec(text) ?? [];
	if (opening === undefined) throw new SyntaxError("No object");
	let position = opening.length;
	let next = end ?? ",";
	while (next === ",") {
		jsonField.lastIndex = position;
		const [whole, name, value, separator] = jsonField.exec(text) ?? [];
		if (whole === undefined || name === undefined || value === undefined || separator === undefined) throw new SyntaxError("No field");
		yield [JSON.parse(name), () => JSON.parse(value)];
		position += whole.length;
		next = separator;
	}
}
