import { promisedLanguages } from "../../content/files/promised-languages.ts";
import { keyName } from "../../content/json-schema/describe-keys.ts";
import {
	childrenOf,
	isMap,
	isText,
	type Path,
	type Value,
	valueAt,
} from "../../content/yaml/content-tree.ts";
import { parseContentFile } from "../../content/yaml/parse-content-file.ts";
import { say } from "../../core/messages/say.ts";
import { publishedLocales } from "../../core/routing/locale.ts";
import { entryFileName } from "../../core/schema/entry-file.ts";
import type { EditedSite } from "../site/edited-site.ts";
import { holderOf } from "../structure/place-in-words.ts";
import { short } from "../structure/place-of.ts";
import { type ContentSchema, contentSchema } from "./content-schema.ts";
import type { DescribeOptions } from "./describe-field.ts";
import type { ContentField } from "./field.ts";
import { allFields, fieldOf, fieldsIn } from "./fields-in.ts";
import { figuresAt } from "./figures.ts";
import { nameValues } from "./name-values.ts";
import { hasOwnText, holdsTexts, type Node, nodeAt, typeOf } from "./node.ts";

/**
 * The fields around texts: those of the maps that contain the texts, and the pictures that the
 * texts describe.
 */
export function fieldsAround(edited: EditedSite, keys: readonly string[]): ContentField[] {
	const found = keys.flatMap((key) => {
		const file = openFile(edited, key.slice(0, key.indexOf("#")));
		return file === undefined ? [] : around(file, pathOfKey(key, file));
	});
	const all = [...new Map(found.map((field) => [field.key, field])).values()];
	return all
		.filter((field) => !isInTools(field))
		.toSorted((a, b) => Number(isRare(a)) - Number(isRare(b)));
}

/** The names of the special placeholders that a text may contain. */
export function placeholdersOf(edited: EditedSite, key: string): readonly string[] {
	const file = openFile(edited, key.slice(0, key.indexOf("#")));
	const node = file && nodeAt(file.schema, file.data, pathOfKey(key, file));
	return node?.schema.placeholders ?? [];
}

/** The codes of the languages of a text's file. An entry may leave some out. */
export function languagesAround(edited: EditedSite, key: string): readonly string[] {
	const codes = edited.config.locales.map(({ code }) => code);
	return promisedLanguages(openFile(edited, key.slice(0, key.indexOf("#")))?.data, codes);
}

/**
 * Whether a field has another control: for an entry, a checkbox above all inspectors. For a page,
 * only the file sets it.
 */
const isInTools = ({ path }: ContentField) =>
	path.length === 1 && ["draft", "languages"].includes(String(path[0]));

/** Whether a content file is an entry, which may leave languages out. */
export function isEntryPath(file: string): boolean {
	return entryFileName.test(file.split("/")[1] ?? "");
}

/** Whether a field is rarely changed. Such fields come last. */
const isRare = ({ path }: ContentField) => ["id", "tone"].includes(String(path.at(-1)));

/** The field with a key; undefined if the key is not that of a field. */
export function fieldAt(edited: EditedSite, key: string): ContentField | undefined {
	const file = openFile(edited, key.slice(0, key.indexOf("#")));
	const path = file && pathOfKey(key, file);
	const parent = path && nodeAt(file.schema, file.data, path.slice(0, -1));
	if (file?.file === "organization.yaml" && path?.length === 1)
		return partOfOrganization(file, path);
	const field =
		parent &&
		fieldsIn(parent, { ...file, path: path.slice(0, -1) }).find((field) => field.key === key);
	return (
		field ??
		(path &&
			(partAt(file, path) ?? figuresAt(edited, file, path).find((each) => each.key === key)))
	);
}

/** A field of the organization file. Each is optional and is changed as a whole. */
function partOfOrganization(file: OpenFile, path: Path): ContentField | undefined {
	const node = nodeAt(file.schema, file.data, path);
	const [key = ""] = path.map(String);
	return node === undefined || ["type", "geo"].includes(key)
		? undefined
		: { ...fieldOf(node, { ...file, path }, [key]), isWhole: true };
}

/**
 * What can be removed around a text: the text itself, the map that contains it, and, within an item
 * such as a plan, the maps beside the text, which the page may not show. The item itself is removed
 * with other controls.
 */
export function partsAround(edited: EditedSite, key: string): ContentField[] {
	const file = openFile(edited, key.slice(0, key.indexOf("#")));
	const path = file === undefined ? [] : pathOfKey(key, file);
	// The description of a picture is removed together with the picture.
	if (file === undefined || path.at(-1) === "alt") return [];
	const start = path.findLastIndex((key) => typeof key === "number") + 1;
	const own = path
		.slice(start)
		.flatMap((_, index) => partAt(file, path.slice(0, start + index + 1)) ?? []);
	const map = start > 2 ? path.slice(0, -1) : [];
	const beside =
		map.length === 0
			? []
			: childrenOf(valueAt(file.data, map), map).filter(
					({ value }) => !isText(value, file.codes),
				);
	return [
		...new Map(
			[...own, ...beside.flatMap((child) => partAt(file, child.path) ?? [])].map((part) => [
				part.key,
				part,
			]),
		).values(),
	];
}

function partAt({ file, data, schema, codes }: OpenFile, path: Path): ContentField | undefined {
	const above = valueAt(data, path.slice(0, -1));
	// The only value of an item determines its type, so it cannot be removed. A page's place in the
	// menu has another control.
	if (
		!isMap(above) ||
		Object.keys(above).length === 1 ||
		(path.length === 1 && path[0] === "menu")
	)
		return undefined;
	const node = nodeAt(schema, data, path);
	if (node?.isOptional !== true || node.value === undefined) return undefined;
	if (node.schema.properties === undefined) return undefined;
	if (typeOf(node) !== undefined || !holdsTexts(node, codes)) return undefined;
	const key = String(path.at(-1));
	const name = keyName(key, holderOf(file, data, path.slice(0, -1)));
	return {
		key: `${file}#${path.join(".")}`,
		file,
		path,
		name: [key],
		called: name === undefined ? key : short(say(name)),
		type: "group",
		isOptional: true,
		value: node.value,
	};
}

/** Every field of a file. */
export function fieldsOf(edited: EditedSite, name: string): ContentField[] {
	const file = openFile(edited, name);
	const node = file && nodeAt(file.schema, file.data, []);
	return file === undefined || node === undefined ? [] : allFields(node, { ...file, path: [] });
}

export type OpenFile = {
	readonly file: string;
	readonly data: Value;
	readonly schema: ContentSchema;
} & DescribeOptions;

/** A file with its schema. The organization file counts as empty if it does not exist yet. */
export function openFile(edited: EditedSite, file: string): OpenFile | undefined {
	const bytes =
		edited.bytesOf(file) ??
		(file === "organization.yaml" ? new TextEncoder().encode("{}") : undefined);
	const result = bytes === undefined ? undefined : parseContentFile(file, bytes);
	const schema = contentSchema(edited, file);
	if (result === undefined || "problems" in result || schema === undefined) return undefined;
	const { data } = result.parsed;
	const codes = edited.config.locales.map(({ code }) => code);
	const published = publishedLocales(edited.config.locales).map(({ code }) => code);
	const required = promisedLanguages(data, codes).filter((code) => published.includes(code));
	return { file, data: data as Value, schema, codes, required, nameOf: nameValues(edited) };
}

/**
 * Converts a key to a path. Keys have the same format as in messages, so only the data show whether
 * a part is a key or an index.
 */
export function pathOfKey(key: string, { data }: OpenFile): Path {
	let value: Value | undefined = data;
	return key
		.slice(key.indexOf("#") + 1)
		.split(".")
		.map((part) => {
			const step = Array.isArray(value) ? Number(part) : part;
			value = valueAt(value, [step]);
			return step;
		});
}

function around(file: OpenFile, path: Path): ContentField[] {
	const above = path.slice(0, -1);
	const parent = nodeAt(file.schema, file.data, above);
	if (parent === undefined) return [];
	// A picture is changed together with its description, and the picture may have a link.
	const isPicture = (node: Node | undefined) => node !== undefined && typeOf(node) === "picture";
	if (isPicture(parent)) {
		const holder = nodeAt(file.schema, file.data, above.slice(0, -1));
		const holderPath = above.slice(0, -1);
		const own = holder === undefined ? [] : fieldsIn(holder, { ...file, path: holderPath });
		return own.filter(
			({ path: each, type }) => each.join(".") === above.join(".") || type === "link",
		);
	}
	// The fields of a section without a heading are reached through the texts inside it.
	const place = above.slice(0, 2);
	const section =
		above.length > 2 && above[0] === "sections"
			? nodeAt(file.schema, file.data, place)
			: undefined;
	const ofSection =
		section === undefined || hasOwnText(section, file.codes)
			? []
			: fieldsIn(section, { ...file, path: place });
	// Someone who clicks a field of a form may want to add another field.
	const form = above[2] === "fields" ? nodeAt(file.schema, file.data, place) : undefined;
	const ofForm =
		form === undefined
			? []
			: fieldsIn(form, { ...file, path: place }).filter(
					({ type }) => type === "object" || type === "fieldOrder",
				);
	return [...fieldsIn(parent, { ...file, path: above }), ...ofSection, ...ofForm];
}
