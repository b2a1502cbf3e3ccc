import { isSchema, type JsonSchema } from "kakehashi/internal/check.ts";
import { isList, isMap, type Path, type Value, valueAt } from "kakehashi/internal/shared.ts";
import type { ContentSchema } from "./content-schema.ts";
import type { FieldType } from "./field.ts";

/** A position in the schema of a file, with the value in the file. */
export type Node = {
	readonly schema: JsonSchema;
	readonly value: Value | undefined;
	/** Whether the file may leave the value out. */
	readonly isOptional: boolean;
	readonly sectionOf: ContentSchema["sectionOf"];
};

/** Follows a path; undefined if the schema allows nothing at that path. */
export function nodeAt(
	{ root, sectionOf }: ContentSchema,
	value: Value | undefined,
	path: Path,
): Node | undefined {
	return path.reduce<Node | undefined>((node, key) => node && childOf(node, key), {
		schema: root,
		value,
		isOptional: false,
		sectionOf,
	});
}

export function childOf(node: Node, key: string | number): Node | undefined {
	const { items, properties = {}, required = [] } = node.schema;
	const child =
		typeof key === "number" ? items : Object.hasOwn(properties, key) && properties[key];
	if (!isSchema(child)) return undefined;
	const value = valueAt(node.value, [key]);
	return {
		schema: sectionSchemaOf(child, value, node.sectionOf) ?? child,
		value,
		isOptional: typeof key === "string" && !required.includes(key),
		sectionOf: node.sectionOf,
	};
}

/**
 * The schema of a section by its kind. The schemas of files only refer to sections. A hero need not
 * name its kind.
 */
function sectionSchemaOf(
	{ $ref }: JsonSchema,
	value: Value | undefined,
	sectionOf: ContentSchema["sectionOf"],
): JsonSchema | undefined {
	const [, definition] = /^sections\.json#\/definitions\/(\w+)$/.exec($ref ?? "") ?? [];
	if (definition === undefined) return undefined;
	return sectionOf(definition === "hero" ? definition : String(valueAt(value, ["kind"])));
}

/** The types whose values are one line each, so that a list of them is edited as lines. */
const lineTypes: readonly (FieldType | undefined)[] = ["string", "enum", "date", "month"];

/**
 * The kind of a value that is not text; undefined for texts, and for values that contain other
 * values.
 */
export function typeOf(node: Node): FieldType | undefined {
	const { schema, value } = node;
	const { anyOf = [], type } = schema;
	// An event is online at an address, or just online.
	if (typeof value === "boolean" && anyOf.some((each) => isSchema(each) && each.const === true))
		return "boolean";
	if (schema.value !== undefined) return schema.value;
	if (schema.enum !== undefined) return "enum";
	if (type === "boolean" || type === "string" || type === "number") return type;
	if (type === "integer") return "number";
	const item = type === "array" ? itemOf(node) : undefined;
	return item !== undefined &&
		!(isList(value) && value.some(isMap)) &&
		lineTypes.includes(typeOf(item))
		? "stringList"
		: undefined;
}

/** The node of each key that a map may have. */
export function entriesOf(node: Node): Readonly<Record<string, Node>> {
	return Object.fromEntries(
		Object.keys(node.schema.properties ?? {}).flatMap((key) => {
			const child = childOf(node, key);
			return child === undefined ? [] : [[key, child] as const];
		}),
	);
}

/** The node for the items of a list. */
export function itemOf(node: Node): Node | undefined {
	return childOf({ ...node, value: undefined }, 0);
}

/** The choices of a value. */
export function optionsOf({ schema }: Node): readonly string[] | undefined {
	const { items } = schema;
	return (schema.enum ?? (isSchema(items) ? items.enum : undefined))?.map(String);
}

/** The default choices of a list that the file leaves out. */
export function presetOf({ schema: { default: preset } }: Node): readonly string[] | undefined {
	return Array.isArray(preset) && preset.length > 0 ? preset.map(String) : undefined;
}

/**
 * Whether a map directly contains a text, so that its values can be reached by clicking that text.
 */
export function hasOwnText(node: Node, codes: readonly string[]): boolean {
	return Object.values(entriesOf(node)).some((part) => isTextNode(part, codes));
}

/** Whether a value is a text in each language. */
export function isTextNode({ schema }: Node, codes: readonly string[]): boolean {
	const keys = Object.keys(schema.properties ?? {});
	return keys.length > 0 && keys.every((key) => codes.includes(key));
}

/** Whether a value is a text or contains texts. */
export function holdsTexts(node: Node, codes: readonly string[]): boolean {
	const item = itemOf(node);
	const children = [...Object.values(entriesOf(node)), ...(item ? [item] : [])];
	return isTextNode(node, codes) || children.some((part) => holdsTexts(part, codes));
}
