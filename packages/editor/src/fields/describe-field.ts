import { localize } from "@kakehashi/core/messages/localize.ts";
import { keyName } from "kakehashi/internal/check.ts";
import type { FieldDescription } from "./field.ts";
import type { NameOfValue } from "./name-values.ts";
import { entriesOf, isTextNode, itemOf, type Node, optionsOf, presetOf, typeOf } from "./node.ts";

/** What a description depends on besides the schema. */
export type DescribeOptions = {
	/** The codes of the site's languages. */
	readonly codes: readonly string[];
	/** The codes of the languages that a text of the file must have. */
	readonly required: readonly string[];
	readonly nameOf: NameOfValue;
};

/**
 * Describes a value with all its parts.
 * @param holder what contains the value: the kind of a section, the key of a map, or a file
 */
export function describeField(
	node: Node,
	key: string,
	holder: string,
	options: DescribeOptions,
): FieldDescription {
	const name = keyName(key, holder);
	const called = name === undefined ? "" : localize(name);
	const shared = { key, called, isOptional: node.isOptional };
	if (isTextNode(node, options.codes))
		return { ...shared, type: "text", required: options.required };
	const type = typeOf(node);
	if (type !== undefined && type !== "object")
		return { ...shared, type, ...choicesOf(node, key, holder, options.nameOf) };
	const item = itemOf(node);
	if (item !== undefined)
		return { ...shared, type: "object", item: describeField(item, "", key, options) };
	const parts = Object.entries(entriesOf(node)).map(([each, part]) =>
		describeField(part, each, key, options),
	);
	return { ...shared, type: "object", parts };
}

/** What there is to choose from; empty if the value is not a choice. */
function choicesOf(
	node: Node,
	key: string,
	holder: string,
	nameOf: NameOfValue,
): Pick<FieldDescription, "options" | "optionNames" | "preset"> {
	const options = optionsOf(node);
	const preset = presetOf(node);
	const names = options?.map(
		(option) => [option, nameOf(option, key, holder) ?? option] as const,
	);
	return {
		...(options && names && { options, optionNames: Object.fromEntries(names) }),
		...(preset && { preset }),
	};
}
