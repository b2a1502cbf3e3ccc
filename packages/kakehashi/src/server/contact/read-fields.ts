import { isUtf8 } from "node:buffer";

import { extraFieldLimits, maxExtraFields } from "@kakehashi/core/contact/extra-field-kinds.ts";

/**
 * Maximum size of a request body, in bytes: five thousand characters of four bytes each, escaped,
 * plus the other fields, plus the maximum number of the owner's own fields. Proxies must accept
 * bodies of this size.
 */
export const bodyLimit = 65_536 + maxExtraFields * extraFieldLimits.textarea * 12;

/**
 * No form has this many fields. A body with more is not read, because each field takes time, even a
 * short one.
 */
export const maxFields = 100;

/**
 * Matches a JSON object without nested lists and objects that has at most this many names and
 * values.
 */
const flatObject = new RegExp(
	`^[^"[\\]{}]*\\{(?:[^"[\\]{}]*"[^"\\\\]*(?:\\\\.[^"\\\\]*)*"){0,${2 * maxFields}}[^"[\\]{}]*\\}[^"[\\]{}]*$`,
);

/**
 * Reads the known fields of a form (`application/x-www-form-urlencoded`), or of a JSON object
 * without nested lists and objects. If a field is repeated, the first value counts. For the fields
 * in `several`, all values count, joined by commas.
 * @returns undefined if the body has neither format, is not UTF-8, or has too many fields
 */
export function readFields(
	body: Uint8Array,
	kind: "form" | "json",
	names: ReadonlySet<string>,
	several: ReadonlySet<string> = new Set(),
): Readonly<Record<string, unknown>> | undefined {
	if (!isUtf8(body)) return undefined;
	const text = new TextDecoder().decode(body);
	try {
		return kind === "form" ? fieldsOfForm(text, names, several) : fieldsOfJson(text, names);
	} catch {
		return undefined;
	}
}

/**
 * Field names are not decoded, because the form's own names contain no character that browsers
 * encode. Throws if the bytes are not UTF-8, or if a percent sign is not followed by a byte.
 */
function fieldsOfForm(
	text: string,
	names: ReadonlySet<string>,
	several: ReadonlySet<string>,
): Record<string, string> | undefined {
	const fields = text.split("&", maxFields + 1);
	if (fields.length > maxFields) return undefined;
	const found = new Map<string, string>();
	for (const field of fields) {
		const [name = ""] = field.split("=", 1);
		const before = found.get(name);
		if (!names.has(name) || (before !== undefined && !several.has(name))) continue;
		const value = decodeURIComponent(field.slice(name.length + 1).replaceAll("+", " "));
		found.set(name, before === undefined ? value : `${before},${value}`);
	}
	return Object.fromEntries(found);
}

function fieldsOfJson(
	text: string,
	names: ReadonlySet<string>,
): Record<string, unknown> | undefined {
	return flatObject.test(text)
		? Object.fromEntries(Object.entries(JSON.parse(text)).filter(([name]) => names.has(name)))
		: undefined;
}
