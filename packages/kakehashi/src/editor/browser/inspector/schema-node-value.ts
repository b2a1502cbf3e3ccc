import { isList, isMap, type Value } from "../../../content/yaml/content-tree.ts";
import { dateIn } from "../../../core/value-types/date/calendar-date.ts";
import { appBootstrap } from "../../bootstrap/bootstrap.ts";
import type { SchemaNode } from "../../fields/field.ts";

/** A schema node of a value that is changed as a whole, with the value of that node. */
export type SchemaNodeValue = {
	readonly schemaNode: SchemaNode;
	readonly value: Value;
	readonly onChange: (value: Value) => void;
};

/**
 * The initial value of a schema node, before the person enters anything.
 * @param codes the codes of the site's languages
 * @param country the country of the organization, as two letters
 */
export function emptyOf(schemaNode: SchemaNode, codes: readonly string[], country: string): Value {
	switch (schemaNode.type) {
		case "text":
			return Object.fromEntries(codes.map((code) => [code, ""]));
		case "map":
			return Object.fromEntries(
				(schemaNode.parts ?? []).flatMap((part): [string, Value][] =>
					part.isOptional ? [] : [[part.key, emptyOf(part, codes, country)]],
				),
			);
		case "list":
			return schemaNode.item === undefined
				? []
				: [withName(emptyOf(schemaNode.item, codes, country), [])];
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
		case "timeZone":
			return Intl.DateTimeFormat().resolvedOptions().timeZone;
		case "country":
			return country;
		default:
			return "";
	}
}

/** Gives a new list item a unique id, if its schema has one. Messages and addresses use that id. */
export function withName(item: Value, others: readonly Value[]): Value {
	if (!isMap(item) || !Object.hasOwn(item, "id")) return item;
	const usedIds = new Set(others.map((other) => (isMap(other) ? other.id : undefined)));
	let number = others.length + 1;
	while (usedIds.has(`item${number}`)) number += 1;
	return { ...item, id: `item${number}` };
}

/** Whether all required fields have a value. */
export function isComplete(schemaNode: SchemaNode, value: Value | undefined): boolean {
	if (value === undefined || value === null) return schemaNode.isOptional;
	switch (schemaNode.type) {
		case "text":
			return (
				isMap(value) &&
				(schemaNode.required ?? []).every((code) => String(value[code] ?? "").trim() !== "")
			);
		case "map":
			return (
				isMap(value) &&
				(schemaNode.parts ?? []).every((part) => isComplete(part, value[part.key]))
			);
		case "list":
			return (
				isList(value) &&
				schemaNode.item !== undefined &&
				value.every((item) => isComplete(schemaNode.item as SchemaNode, item))
			);
		case "times":
			return (
				isList(value) &&
				value.every((span) => /\d:\d\d\D+\d+:\d\d$/.test(String(span).normalize("NFKC")))
			);
		case "languages":
		case "stringList":
			return isList(value) && value.length > 0;
		default:
			return typeof value !== "string" || value.trim() !== "";
	}
}

/** Today's date in the time zone of the site, which may differ from that of the person. */
const todayThere = () => dateIn(Date.now(), appBootstrap.read().timeZone);
