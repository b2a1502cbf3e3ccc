import { isList, type Path, type Value, valueAt } from "../../content/yaml/content-tree.ts";
import { say } from "../../core/messages/say.ts";
import { amountName } from "../i18n/field-names.ts";
import { t } from "../i18n/t.ts";
import { firstText } from "../structure/outline.ts";
import { holderOf } from "../structure/place-in-words.ts";
import type { ContentField } from "./field.ts";
import { fieldLabel } from "./field-label.ts";
import { formRows } from "./form-rows.ts";
import type { NameOfValue } from "./name-values.ts";
import {
	childOf,
	entriesOf,
	holdsTexts,
	isTextNode,
	itemOf,
	type Node,
	presetOf,
	typeOf,
} from "./node.ts";
import { choicesOf, schemaNodeOf } from "./schema-node.ts";

export type FieldsOptions = {
	readonly file: string;
	readonly path: Path;
	readonly codes: readonly string[];
	/** The codes of the languages that a text of the file must have. */
	readonly required: readonly string[];
	readonly data: Value;
	readonly nameOf: NameOfValue;
};

/** The values of a map that are not texts, including those in inner maps without texts. */
export function fieldsIn(
	node: Node,
	within: FieldsOptions,
	name: readonly string[] = [],
): ContentField[] {
	const { file, path, codes, required, data, nameOf } = within;
	const { properties } = node.schema;
	if (isTextNode(node, codes)) return [];
	const items = isList(node.value ?? null) ? [...(node.value as readonly Value[]).keys()] : [];
	const keys: readonly (string | number)[] =
		properties === undefined ? items : Object.keys(properties);
	return keys.flatMap((key): ContentField[] => {
		const child = childOf(node, key);
		const place = [...path, key];
		if (child === undefined || isFixed(place) || isName(place)) return [];
		const item = itemOf(child);
		// An optional list of links is edited as a whole, so that it can be added.
		const isLinks =
			child.isOptional &&
			item !== undefined &&
			Object.values(entriesOf(item)).some((part) => typeOf(part) === "link");
		const type = typeOf(child) ?? (isLinks ? "object" : undefined);
		const called = [...name, String(typeof key === "number" ? key + 1 : key)];
		if (type !== undefined) {
			const holder = holderOf(file, data, path);
			const preset = presetOf(child);
			const label = type === "comparisonCell" ? planAt(data, Number(key), codes) : undefined;
			const currency = type === "amount" ? currencyAt(data, place) : undefined;
			const schemaNode =
				type === "object"
					? schemaNodeOf(child, String(key), holder, { codes, required, nameOf })
					: undefined;
			const rows = type === "fieldOrder" ? formRows(data, path, file) : undefined;
			const rest = {
				isOptional: child.isOptional,
				value: child.value,
				...choicesOf(child, String(key), holder, nameOf),
				...(preset && { preset }),
				...(label && { label }),
				...(currency && { currency }),
				...(schemaNode && { schemaNode }),
				...(rows && { rows }),
			};
			return [
				{
					key: `${file}#${place.join(".")}`,
					file,
					path: place,
					name: called,
					called: nameOfField(type, file, data, place, called.length),
					type,
					...rest,
				},
			];
		}
		// The marks of a table row, which are edited along with the name of the row.
		const isRow = item !== undefined && typeOf(item) === "comparisonCell";
		const isPlain =
			child.schema.properties !== undefined &&
			child.value !== undefined &&
			!holdsTexts(child, codes);
		return isPlain || isRow ? fieldsIn(child, { ...within, path: place }, called) : [];
	});
}

function nameOfField(
	type: ContentField["type"],
	file: string,
	data: Value,
	path: Path,
	depth: number,
): string {
	if (type === "amount") return say(t(amountName(String(path.at(-1)))));
	return type === "comparisonCell" ? say(t("fieldCells")) : fieldLabel(file, data, path, depth);
}

/** The name of the plan in a column of a comparison table. */
function planAt(data: Value, index: number, codes: readonly string[]): ContentField["label"] {
	const sections = valueAt(data, ["sections"]);
	const plans = isList(sections ?? null)
		? (sections as readonly Value[])
				.map((section) => valueAt(section, ["plans"]))
				.find((each) => isList(each ?? null))
		: undefined;
	return firstText(valueAt(plans ?? null, [index]) ?? null, codes);
}

/**
 * The currency of an amount: a key above the amount in the path, or the `currency` of the nearest
 * map around it.
 */
function currencyAt(data: Value, path: Path): string | undefined {
	const above = path.findLast((key) => typeof key === "string" && /^[A-Z]{3}$/.test(key));
	const places = path.map((_, index) => valueAt(data, [...path.slice(0, index), "currency"]));
	return String(above ?? places.findLast((each) => each !== undefined) ?? "") || undefined;
}

/** Whether a value is an id that messages and addresses use. People do not change ids of items. */
function isName(path: Path): boolean {
	if (path.at(-1) === "form" && path.at(-3) === "sections") return true;
	return path.at(-1) === "id" && typeof path.at(-2) === "number" && path.at(-3) !== "sections";
}

/**
 * Whether a value cannot be changed as a field, because the change would make it another section or
 * page.
 */
function isFixed(path: Path): boolean {
	return path.at(-1) === "kind"
		? path.at(-3) === "sections"
		: path.length === 1 && ["path", "formerly", "format"].includes(String(path[0]));
}

/** Every value of a file that is not text. */
export function allFields(node: Node, options: FieldsOptions): ContentField[] {
	const { value } = node;
	if (typeof value !== "object" || value === null) return [];
	const own = fieldsIn(node, options);
	const below = Object.keys(value).flatMap((key) => {
		const step = isList(value) ? Number(key) : key;
		const child = childOf(node, step);
		return child === undefined || typeOf(child) !== undefined
			? []
			: allFields(child, { ...options, path: [...options.path, step] });
	});
	return [...new Map([...own, ...below].map((field) => [field.key, field])).values()];
}
