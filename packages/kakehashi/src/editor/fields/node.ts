import * as v from "valibot";
import { isList, isMap, type Path, type Value, valueAt } from "../../content/yaml/content-tree.ts";
import type { ValueName } from "../../core/values/schema-hints.ts";
import type { FieldType } from "./field.ts";

/** A position in a schema, with the value in the file and the default if the file leaves it out. */
export type Node = {
	readonly schema: Schema;
	readonly value: Value | undefined;
	readonly isOptional: boolean;
	readonly preset?: unknown;
};

type Schema = v.GenericSchema & {
	readonly wrapped?: Schema;
	readonly default?: unknown;
	readonly getter?: (input: unknown) => Schema;
	readonly entries?: Readonly<Record<string, Schema>>;
	readonly item?: Schema;
	readonly options?: readonly unknown[];
	readonly pipe?: readonly (Schema | { readonly kind: string })[];
};

/** Unwraps optional schemas, and lazy schemas that depend on the value. */
function nodeOf(
	schema: v.GenericSchema,
	value: Value | undefined,
	isOptional = false,
	preset?: unknown,
): Node {
	const { type, wrapped, getter, pipe } = schema as Schema;
	const { value: name } = v.getMetadata(schema) as Partial<ValueName>;
	if (name === "comparisonCell") return { schema: schema as Schema, value, isOptional };
	if (wrapped !== undefined)
		return nodeOf(
			wrapped,
			value,
			isOptional || type.includes("optional"),
			(schema as Schema).default,
		);
	if (type === "lazy" && getter !== undefined)
		return nodeOf(getter(value), value, isOptional, preset);
	// The last schema in a pipe describes the final value.
	const last = pipe?.slice(1).findLast((part): part is Schema => part.kind === "schema");
	return last === undefined
		? { schema: schema as Schema, value, isOptional, preset }
		: nodeOf(last, value, isOptional, preset);
}

/** Follows a path; undefined if the schema allows nothing at that path. */
export function nodeAt(
	schema: v.GenericSchema,
	value: Value | undefined,
	path: Path,
): Node | undefined {
	return path.reduce<Node | undefined>(
		(node, key) => node && childOf(node, key),
		nodeOf(schema, value),
	);
}

export function childOf({ schema, value }: Node, key: string | number): Node | undefined {
	const child =
		typeof key === "number"
			? schema.item
			: Object.hasOwn(schema.entries ?? {}, key)
				? schema.entries?.[key]
				: undefined;
	return child && nodeOf(child, valueAt(value, [key]));
}

/**
 * The kind of a value that is not text; undefined for texts, and for values that contain other
 * values.
 */
export function typeOf({ schema, value }: Node): FieldType | undefined {
	const { value: name } = v.getMetadata(schema) as Partial<ValueName>;
	if (name !== undefined) return name;
	if (schema.type === "picklist") return "enum";
	if (schema.type === "boolean") return "boolean";
	if (schema.type === "number") return "number";
	if (schema.type === "string") return "string";
	if (
		schema.type === "array" &&
		schema.item !== undefined &&
		!(isList(value) && value.some(isMap))
	)
		return ["string", "enum"].includes(typeOf(nodeOf(schema.item, undefined)) ?? "")
			? "stringList"
			: undefined;
	return undefined;
}

/** The node of each key that a map may have. */
export function entriesOf({ schema, value }: Node): Readonly<Record<string, Node>> {
	return Object.fromEntries(
		Object.entries(schema.entries ?? {}).map(([key, part]) => [
			key,
			nodeOf(part, valueAt(value, [key])),
		]),
	);
}

/** The node for the items of a list. */
export function itemOf({ schema }: Node): Node | undefined {
	return schema.item && nodeOf(schema.item, undefined);
}

/** The choices of a value. */
export function optionsOf({ schema }: Node): readonly string[] | undefined {
	return (schema.options ?? schema.item?.options)?.map(String);
}

/** The default choices of a list that the file leaves out. */
export function presetOf({ preset }: Node): readonly string[] | undefined {
	return Array.isArray(preset) && preset.length > 0 ? preset.map(String) : undefined;
}

/**
 * Whether a map directly contains a text, so that its values can be reached by clicking that text.
 */
export function hasOwnText(node: Node, codes: readonly string[]): boolean {
	return Object.values(node.schema.entries ?? {}).some((part) =>
		isTextNode(nodeOf(part, undefined), codes),
	);
}

/** Whether a value is a text in each language. */
export function isTextNode({ schema }: Node, codes: readonly string[]): boolean {
	const keys = Object.keys(schema.entries ?? {});
	return keys.length > 0 && keys.every((key) => codes.includes(key));
}

/** Whether a value is a text or contains texts. */
export function holdsTexts(node: Node, codes: readonly string[]): boolean {
	const { entries, item } = node.schema;
	const children = [...Object.values(entries ?? {}), ...(item ? [item] : [])];
	return (
		isTextNode(node, codes) ||
		children.some((part) => holdsTexts(nodeOf(part, undefined), codes))
	);
}
