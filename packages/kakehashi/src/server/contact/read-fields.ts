import { isUtf8 } from "node:buffer";

import { extraFieldLimits, maxExtraFields } from "../../core/contact/extra-field-kinds.ts";

/**
 * Maximum size of a message body, in bytes: five thousand characters of four bytes each, escaped, and the other fields;
 * plus the maximum number of the owner's own fields. Proxies must let that much through.
 */
export const bodyLimit = 65_536 + maxExtraFields * extraFieldLimits.textarea * 12;

/** No form has this many fields. A body with more is not read: a field costs time, however short it is. */
export const maxFields = 100;

/** An object without nested lists and objects, and with at most this many names and values. */
const flatObject = new RegExp(`^[^"[\\]{}]*\\{(?:[^"[\\]{}]*"[^"\\\\]*(?:\\\\.[^"\\\\]*)*"){0,${2 * maxFields}}[^"[\\]{}]*\\}[^"[\\]{}]*$`);

/**
 * Reads the known fields of a form (`application/x-www-form-urlencoded`), or of a JSON object without nested lists and
 * objects. If a field is repeated, the first counts; for those in `several`, all do, separated by commas.
 * @returns undefined if the body is neither, is not UTF-8, or has too many fields
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

/** The names are ours, and browsers write them as they are. Throws for bytes that are not UTF-8, and for a percent sign that starts no byte. */
function fieldsOfForm(text: string, names: ReadonlySet<string>, several: ReadonlySet<string>): Record<string, string> | undefined {
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

function fieldsOfJson(text: string, names: ReadonlySet<string>): Record<string, unknown> | undefined {
	return flatObject.test(text) ? Object.fromEntries(Object.entries(JSON.parse(text)).filter(([name]) => names.has(name))) : undefined;
}
