import { isList, isMap, type Value } from "../../../content/files/content-tree.ts";
import type { SchemaNode } from "../../fields/field.ts";

/** A part of a value that is changed as a whole. */
export type SchemaNodeValue = { readonly schemaNode: SchemaNode; readonly value: Value; readonly onChange: (value: Value) => void };

/**
 * The initial value, before anything is entered.
 * @param country where the site's people are, in two letters
 */
export function emptyOf(schemaNode: SchemaNode, codes: readonly string[], country: string): Value {
	switch (schemaNode.type) {
		case "text":
			return Object.fromEntries(codes.map((code) => [code, ""]));
		case "map":
			return Object.fromEntries(
				(schemaNode.parts ?? []).flatMap((part): [string, Value][] => (part.isOptional ? [] : [[part.key, emptyOf(part, codes, country)]])),
			);
		case "list":
			return schemaNode.item === undefined ? [] : [withName(emptyOf(schemaNode.item, codes, country), [])];
		case "enum":
			return schemaNode.options?.[0] ?? "";
		case "boolean":
			return false;
		case "times":
		case "languages":
		case "stringList":
			return [];
		case "date":
			return todayThere();
		default:
			return schemaNode.key === "timeZone" ? Intl.DateTimeFormat().resolvedOptions().timeZone : schemaNode.key === "country" ? country : "";
	}
}

/** A new item of a list gets an id for messages and addresses that no other item has. */
export function withName(item: Value, others: readonly Value[]): Value {
	if (!isMap(item) || !Object.hasOwn(item, "id")) return item;
	const usedIds = new Set(others.map((other) => (isMap(other) ? other.id : undefined)));
	let number = others.length + 1;
	while (usedIds.has(`item${number}`)) number += 1;
	return { ...item, id: `item${number}` };
}

/** Whether everything required has been filled in. */
export function isComplete(schemaNode: SchemaNode, value: Value | undefined): boolean {
	if (value === undefined || value === null) return schemaNode.isOptional;
	switch (schemaNode.type) {
		case "text":
			return isMap(value) && (schemaNode.required ?? []).every((code) => String(value[code] ?? "").trim() !== "");
		case "map":
			return isMap(value) && (schemaNode.parts ?? []).every((part) => isComplete(part, value[part.key]));
		case "list":
			return isList(value) && schemaNode.item !== undefined && value.every((item) => isComplete(schemaNode.item as SchemaNode, item));
		case "times":
			return isList(value) && value.every((span) => /\d:\d\d\D+\d+:\d\d$/.test(String(span).normalize("NFKC")));
		case "languages":
		case "stringList":
			return isList(value) && value.length > 0;
		default:
			return typeof value !== "string" || value.trim() !== "";
	}
}

/** Today where the site is, whose time zone the server writes into the document, not where somebody edits it. */
function todayThere(): string {
	const timeZone = globalThis.document?.documentElement.dataset.timeZone;
	return new Intl.DateTimeFormat("sv-SE", { timeZone }).format(Date.now());
}
