import { keyName } from "../../content/json-schema/describe-keys.ts";
import { say } from "../../core/messages/say.ts";
import type { SchemaNode } from "./field.ts";
import { type NameOfValue, namesOf } from "./name-values.ts";
import { entriesOf, isTextNode, itemOf, type Node, optionsOf, typeOf } from "./node.ts";

/**
 * The languages of the site, those that a text of the file must have, and display names of values.
 */
type SchemaNodeOptions = {
	readonly codes: readonly string[];
	readonly required: readonly string[];
	readonly nameOf: NameOfValue;
};

/**
 * The choices of a value and their display names; empty if it has none.
 * @param place the key or file that contains the value
 */
export function choicesOf(
	node: Node,
	key: string,
	place: string,
	nameOf: NameOfValue,
): Pick<SchemaNode, "options" | "optionNames"> {
	const options = optionsOf(node);
	return options === undefined
		? {}
		: { options, optionNames: namesOf(options, (option) => nameOf(option, key, place)) };
}

/** @param place the key or file that contains the value */
export function schemaNodeOf(
	node: Node,
	key: string,
	place: string,
	within: SchemaNodeOptions,
): SchemaNode {
	const name = keyName(key, place);
	const shared = { key, name: name === undefined ? "" : say(name), isOptional: node.isOptional };
	if (isTextNode(node, within.codes))
		return { ...shared, type: "text", required: within.required };
	const type = typeOf(node);
	const entries = entriesOf(node);
	const item = itemOf(node);
	if (type !== undefined && type !== "object")
		return {
			...shared,
			type,
			...choicesOf(node, key, place, within.nameOf),
		};
	if (item !== undefined)
		return { ...shared, type: "list", item: schemaNodeOf(item, "", key, within) };
	const parts = Object.entries(entries).map(([each, part]) =>
		schemaNodeOf(part, each, key, within),
	);
	return { ...shared, type: "map", parts };
}
