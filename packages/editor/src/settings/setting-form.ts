import { isDeepStrictEqual } from "node:util";
import { redirectStatuses } from "@kakehashi/core/schema/settings-file.ts";
import { isSchema, type JsonSchema } from "kakehashi/internal/check.ts";
import { isList, isMap, type Value, type ValueMap, valueAt } from "kakehashi/internal/shared.ts";
import { refused } from "../edits/edit-refused.ts";
import { t } from "../i18n/t.ts";

// A form of the editor has a control for each key of a map, and rows for the items of a list. Some
// settings are maps whose keys people choose, such as the addresses of redirects. Their forms have
// a list of rows instead, each of which begins with such a key.

/** The key of a map's key in such a row. */
const rowName = "name";
/** The key of a map's value in such a row, if that value is not a map itself. */
const rowValue = "value";

/** The settings, and parts of settings, that are maps whose keys people choose. */
const maps = new Set(["redirects", "embeds", "thirdParties", "attributes"]);

/**
 * The JSON Schema of the form for a setting.
 * @param key the key of the setting or of a part of it; empty for the items of a list
 * @param codes the codes of the site's languages
 */
export function formSchema(key: string, schema: JsonSchema, codes: readonly string[]): JsonSchema {
	const { additionalProperties, properties, items } = schema;
	if (key === "notice") return textSchema(codes);
	if (key === "status") return { enum: redirectStatuses.map(String) };
	// A single choice is not shown, and stays as it is.
	if (key === "trustedTypes") return { enum: ["false"] };
	if (key === "timeZone") return { ...schema, value: "timeZone" };
	if (key === "expires") return { ...schema, value: "date" };
	if (maps.has(key) && isSchema(additionalProperties))
		return { type: "array", items: rowSchema(additionalProperties, codes) };
	if (isSchema(items)) return { ...schema, items: formSchema("", items, codes) };
	if (properties === undefined) return schema;
	const parts = Object.entries(properties).map(
		([part, each]) => [part, isSchema(each) ? formSchema(part, each, codes) : each] as const,
	);
	return { ...schema, properties: Object.fromEntries(parts) };
}

function textSchema(codes: readonly string[]): JsonSchema {
	const text: JsonSchema = { type: "string" };
	return { type: "object", properties: Object.fromEntries(codes.map((code) => [code, text])) };
}

function rowSchema(schema: JsonSchema, codes: readonly string[]): JsonSchema {
	// A redirect may also be a plain address. Its row is that of the longer notation.
	const [longer = schema] = (schema.anyOf ?? []).filter(isSchema);
	const row = formSchema("", longer, codes);
	const name: JsonSchema = { type: "string" };
	return {
		type: "object",
		properties: { [rowName]: name, ...(row.properties ?? { [rowValue]: row }) },
		required: [rowName, ...(row.properties === undefined ? [rowValue] : (row.required ?? []))],
	};
}

/** The value of a setting as its form has it. */
export function toForm(key: string, value: Value): Value {
	if (maps.has(key) && isMap(value))
		return Object.entries(value).map(([name, each]) => rowOf(key, name, each));
	if (isList(value)) return value.map((each) => toForm("", each));
	if (isMap(value)) return partsOf(value, toForm);
	return key === "status" ? String(value) : value;
}

function rowOf(key: string, name: string, value: Value): ValueMap {
	// A plain address is a temporary redirect.
	const each = key === "redirects" && !isMap(value) ? { to: value, status: 302 } : value;
	return isMap(each)
		? { [rowName]: name, ...partsOf(each, toForm) }
		: { [rowName]: name, [rowValue]: each };
}

/**
 * The value of a setting as the file has it. Rows that nobody has changed keep their notation.
 * @param value the value of the form
 * @param before the value in the file
 * @throws EditRefused if a map would have a key twice
 */
export function fromForm(key: string, value: Value, before: Value): Value {
	if (maps.has(key) && isList(value)) return mapOf(key, value.filter(isMap), before);
	if (isList(value))
		return value.map((each) => fromForm("", each, null)).filter((each) => each !== "");
	if (isMap(value)) {
		const parts = partsOf(value, (part, each) =>
			fromForm(part, each, valueAt(before, [part]) ?? null),
		);
		return key === "notice" ? withoutEmpty(parts) : parts;
	}
	if (key === "status") return Number(value);
	return typeof value === "string" ? value.trim() : value;
}

function mapOf(key: string, rows: readonly ValueMap[], before: Value): Value {
	const names = rows.map((row) => String(row[rowName] ?? "").trim());
	const repeated = names.find((name, index) => names.indexOf(name) !== index);
	if (repeated !== undefined) throw refused("value", t("settingTwice", { name: repeated }));
	return Object.fromEntries(
		rows.map((row, index): [string, Value] => {
			const name = names[index] ?? "";
			const own = valueAt(before, [name]);
			const isSame = own !== undefined && isDeepStrictEqual(rowOf(key, name, own), row);
			if (isSame) return [name, own];
			const { [rowName]: _, ...parts } = row;
			const isPlain = Object.hasOwn(parts, rowValue);
			return [name, fromForm("", isPlain ? (parts[rowValue] ?? "") : parts, own ?? null)];
		}),
	);
}

/** A text without the languages in which it is empty. */
const withoutEmpty = (text: ValueMap): ValueMap =>
	Object.fromEntries(Object.entries(text).filter(([, each]) => each !== ""));

const partsOf = (map: ValueMap, change: (key: string, value: Value) => Value): ValueMap =>
	Object.fromEntries(Object.entries(map).map(([key, each]) => [key, change(key, each)]));
