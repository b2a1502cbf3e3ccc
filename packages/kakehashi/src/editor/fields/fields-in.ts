import * as v from "valibot";
import { isList, isMap, type Path, type Value, valueAt } from "../../content/files/content-tree.ts";
import type { ValueName } from "../../core/values/content-types.ts";
import type { Field, FieldType } from "./field.ts";

/** A place in a schema with what a file holds there. */
export type Node = { readonly schema: Schema; readonly value: Value | undefined; readonly isOptional: boolean };

type Schema = v.GenericSchema & {
	readonly wrapped?: Schema;
	readonly getter?: (input: unknown) => Schema;
	readonly entries?: Readonly<Record<string, Schema>>;
	readonly item?: Schema;
	readonly options?: readonly unknown[];
	readonly pipe?: readonly (Schema | { readonly kind: string })[];
};

/** Takes off what says that a value may be left out, and what is decided by the value. */
function nodeOf(schema: v.GenericSchema, value: Value | undefined, isOptional = false): Node {
	const { type, wrapped, getter, pipe } = schema as Schema;
	if (wrapped !== undefined) return nodeOf(wrapped, value, isOptional || type.includes("optional"));
	if (type === "lazy" && getter !== undefined) return nodeOf(getter(value), value, isOptional);
	// Of a pipe, the last schema in it says what the value must be.
	const last = pipe?.slice(1).findLast((part): part is Schema => part.kind === "schema");
	return last === undefined ? { schema: schema as Schema, value, isOptional } : nodeOf(last, value, isOptional);
}

/** Follows a path; undefined where nothing of the kind can be. */
export function nodeAt(schema: v.GenericSchema, value: Value | undefined, path: Path): Node | undefined {
	return path.reduce<Node | undefined>((node, key) => node && childOf(node, key), nodeOf(schema, value));
}

function childOf({ schema, value }: Node, key: string | number): Node | undefined {
	const child = typeof key === "number" ? schema.item : Object.hasOwn(schema.entries ?? {}, key) ? schema.entries?.[key] : undefined;
	return child && nodeOf(child, valueAt(value, [key]));
}

/** What a value is, of those that are not texts; undefined for texts, and for what is made of other values. */
export function typeOf({ schema, value }: Node): FieldType | undefined {
	const { value: name } = v.getMetadata(schema) as Partial<ValueName>;
	if (name !== undefined) return name;
	if (schema.type === "picklist") return "choice";
	if (schema.type === "boolean") return "switch";
	if (schema.type === "number") return "number";
	if (schema.type === "string") return typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) ? "date" : "word";
	if (schema.type === "array" && schema.item !== undefined && !(isList(value) && value.some(isMap)))
		return ["word", "choice"].includes(typeOf(nodeOf(schema.item, undefined)) ?? "") ? "lines" : undefined;
	return undefined;
}

export type FieldsOptions = { readonly file: string; readonly path: Path; readonly codes: readonly string[] };

/** The values of a map that are not texts, with those of maps in it that hold no texts either. */
export function fieldsIn(node: Node, { file, path, codes }: FieldsOptions, name: readonly string[] = []): Field[] {
	const { entries } = node.schema;
	if (isText(node, codes)) return [];
	const items = isList(node.value ?? null) ? [...(node.value as readonly Value[]).keys()] : [];
	const keys: readonly (string | number)[] = entries === undefined ? items : Object.keys(entries);
	return keys.flatMap((key): Field[] => {
		const child = childOf(node, key);
		const place = [...path, key];
		if (child === undefined || isFixed(place)) return [];
		const [type, called] = [typeOf(child), [...name, String(typeof key === "number" ? key + 1 : key)]];
		if (type !== undefined) {
			const options = (child.schema.options ?? child.schema.item?.options)?.map(String);
			const rest = { isOptional: child.isOptional, value: child.value, ...(options && { options }) };
			return [{ key: `${file}#${place.join(".")}`, file, path: place, name: called, type, ...rest }];
		}
		// The cells of a table, beside the name of their row.
		const isRow = isList(child.value ?? null) && (child.value as readonly Value[]).some((item) => typeof item === "boolean");
		const isPlain = child.schema.entries !== undefined && child.value !== undefined && !holdsTexts(child, codes);
		return isPlain || isRow ? fieldsIn(child, { file, path: place, codes }, called) : [];
	});
}

/** What makes another section or another page of it is not a value to be changed. */
function isFixed(path: Path): boolean {
	return path.at(-1) === "kind" ? path.at(-3) === "sections" : path.length === 1 && ["path", "formerly"].includes(String(path[0]));
}

/** Whether a map has a text of its own, by which its values are reached. */
export function hasOwnText(node: Node, codes: readonly string[]): boolean {
	return Object.values(node.schema.entries ?? {}).some((part) => isText(nodeOf(part, undefined), codes));
}

/** A text in each language. */
function isText({ schema }: Node, codes: readonly string[]): boolean {
	const keys = Object.keys(schema.entries ?? {});
	return keys.length > 0 && keys.every((key) => codes.includes(key));
}

/** A text, or something with texts in it. */
export function holdsTexts(node: Node, codes: readonly string[]): boolean {
	const { entries, item } = node.schema;
	const children = [...Object.values(entries ?? {}), ...(item ? [item] : [])];
	return isText(node, codes) || children.some((part) => holdsTexts(nodeOf(part, undefined), codes));
}

/** Every value of a file that is not text. */
export function allFields(node: Node, options: FieldsOptions): Field[] {
	const { value } = node;
	if (typeof value !== "object" || value === null) return [];
	const own = fieldsIn(node, options);
	const below = Object.keys(value).flatMap((key) => {
		const step = isList(value) ? Number(key) : key;
		const child = childOf(node, step);
		return child === undefined || typeOf(child) !== undefined ? [] : allFields(child, { ...options, path: [...options.path, step] });
	});
	return [...new Map([...own, ...below].map((field) => [field.key, field])).values()];
}
