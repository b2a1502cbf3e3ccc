import { localize } from "@kakehashi/core/messages/localize.ts";
import { isList, type Path, type Value, valueAt } from "kakehashi/internal/shared.ts";
import { type MessageKey, t } from "../i18n/t.ts";
import { holderOf } from "../structure/describe-place.ts";
import { firstText } from "../structure/outline.ts";
import { type DescribeOptions, describeField } from "./describe-field.ts";
import type { ContentField } from "./field.ts";
import { fieldLabel } from "./field-label.ts";
import { formRows } from "./form-rows.ts";
import { childOf, entriesOf, holdsTexts, isTextNode, itemOf, type Node, typeOf } from "./node.ts";

export type FieldsOptions = DescribeOptions & {
	readonly file: string;
	readonly path: Path;
	readonly data: Value;
};

/** The values of a map that are not texts, including those in inner maps without texts. */
export function fieldsIn(
	node: Node,
	options: FieldsOptions,
	name: readonly string[] = [],
): ContentField[] {
	const { properties } = node.schema;
	if (isTextNode(node, options.codes)) return [];
	const items = isList(node.value) ? [...node.value.keys()] : [];
	const keys: readonly (string | number)[] =
		properties === undefined ? items : Object.keys(properties);
	return keys.flatMap((key): ContentField[] => {
		const child = childOf(node, key);
		const path = [...options.path, key];
		if (child === undefined || isFixed(path) || isName(path)) return [];
		const below = { ...options, path };
		const names = [...name, String(typeof key === "number" ? key + 1 : key)];
		if (typeOf(child) !== undefined || isOptionalLinkList(child)) {
			const field = fieldOf(child, below, names);
			return [{ ...field, ...detailsOf(field, options) }];
		}
		const item = itemOf(child);
		// The marks of a table row, which are edited along with the name of the row.
		const isRow = item !== undefined && typeOf(item) === "comparisonCell";
		const isPlain =
			child.schema.properties !== undefined &&
			child.value !== undefined &&
			!holdsTexts(child, options.codes);
		return isPlain || isRow ? fieldsIn(child, below, names) : [];
	});
}

/** Whether a list of links may be left out. It is edited as a whole, so that it can be added. */
function isOptionalLinkList(node: Node): boolean {
	const item = node.isOptional ? itemOf(node) : undefined;
	return (
		item !== undefined && Object.values(entriesOf(item)).some((part) => typeOf(part) === "link")
	);
}

/**
 * The field of a node at the path of the options.
 * @param name the keys below the map that was requested
 */
export function fieldOf(node: Node, options: FieldsOptions, name: readonly string[]): ContentField {
	const { file, path, data } = options;
	const holder = holderOf(file, data, path.slice(0, -1));
	return {
		...describeField(node, String(path.at(-1)), holder, options),
		key: `${file}#${path.join(".")}`,
		called: fieldLabel(file, data, path, name.length),
		file,
		path,
		name,
		value: node.value,
	};
}

/** The names of amounts that are not simply prices, by their keys. */
const amountNames: Readonly<Record<string, MessageKey>> = {
	to: "upTo",
	monthly: "perMonth",
	yearly: "perYear",
};

/** What the controls of some types need besides the description. */
function detailsOf(
	{ type, file, path }: ContentField,
	{ data, codes }: FieldsOptions,
): Partial<ContentField> {
	const key = String(path.at(-1));
	switch (type) {
		case "object":
			return { isWhole: true };
		case "amount": {
			const currency = currencyAt(data, path);
			const called = localize(t(amountNames[key] ?? "price"));
			return { called, ...(currency && { currency }) };
		}
		case "comparisonCell": {
			const label = planAt(data, Number(key), codes);
			return { called: localize(t("fieldCells")), ...(label && { label }) };
		}
		case "fieldOrder":
			return { rows: formRows(data, path.slice(0, -1), file) };
		default:
			return {};
	}
}

/** The name of the plan in a column of a comparison table. */
function planAt(data: Value, index: number, codes: readonly string[]): ContentField["label"] {
	const sections = valueAt(data, ["sections"]);
	const plans = (isList(sections) ? sections : [])
		.map((section) => valueAt(section, ["plans"]))
		.find((each) => isList(each));
	return firstText(valueAt(plans, [index]) ?? null, codes);
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

/**
 * Whether a value is an id that messages and addresses use, or that names the column of a price.
 * People do not change ids of items.
 */
function isName(path: Path): boolean {
	if (path.at(-1) === "form" && path.at(-3) === "sections") return true;
	if (path.at(-1) === "column" && path.at(-3) === "prices") return true;
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
	return distinctFields([...own, ...below]);
}

/** Fields without repetitions. */
export const distinctFields = (fields: readonly ContentField[]): ContentField[] => [
	...new Map(fields.map((field) => [field.key, field])).values(),
];
