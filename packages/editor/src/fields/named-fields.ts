import { organizationPlaceholders } from "@kakehashi/core/schema/organization.ts";
import { placeholdersIn } from "@kakehashi/core/values/placeholder.ts";
import { isList, stringsIn, textsIn, type Value, valueAt } from "kakehashi/internal/shared.ts";
import type { SiteSnapshot } from "../site/site-snapshot.ts";
import { firstText } from "../structure/outline.ts";
import { dataRowsAt } from "./data-rows.ts";
import { type ContentField, isLinkList } from "./field.ts";
import { allFields } from "./fields-in.ts";
import { fieldsBelow, nodeOf, type OpenPlace, openAt } from "./open-file.ts";
import { fieldAt } from "./site-fields.ts";

/**
 * The fields that the inspector of a text shows immediately: the clicked value itself, the values
 * that the text is made of, or those beside it.
 */
export function namedFields(edited: SiteSnapshot, key: string): ContentField[] {
	const place = openAt(edited, key);
	if (place === undefined) return [];
	const { file, path, data, codes } = place;
	if (file === "organization.yaml") return organizationFields(edited, key.split("#")[1]);
	const menu =
		path.length === 1 && path[0] === "menu" ? fieldAt(edited, "site.yaml#menu") : undefined;
	if (menu !== undefined) return [menu];
	const dataRows = dataRowsAt(edited, place);
	if (dataRows.length > 0) return dataRows;
	const own = fieldAt(edited, key);
	if (own?.type === "comparisonCell" || own?.type === "amount")
		return fieldsBelow({ ...place, path: path.slice(0, -1) }).filter(
			({ type, name }) =>
				own.type === "comparisonCell" || type === "amount" || name[0] === "orMore",
		);
	// Link texts are edited as texts of the page. A new list of links is started from the inspector
	// of the text around it.
	const form = path
		.map((_, index) => fieldAt(edited, `${file}#${path.slice(0, index + 1).join(".")}`))
		.find((field) => field?.isWhole === true && !isLinkList(field));
	if (form !== undefined) return [form];
	return textsIn(valueAt(data, path) ?? null, codes).length === 0
		? []
		: valuesOfPlaceholders(edited, place);
}

/**
 * The text that names a value which is not text: the name of its table row, or of its item on a
 * price list.
 */
export function subjectOf(
	edited: SiteSnapshot,
	key: string,
): Readonly<Record<string, string>> | undefined {
	const { path = [], data, codes = [] } = openAt(edited, key) ?? {};
	const isItem = (step: string | number, index: number) =>
		typeof step === "number" && !["cells", "prices"].includes(String(path[index - 1]));
	const item = path.slice(0, path.findLastIndex(isItem) + 1);
	return item.length === 0 ? undefined : firstText(valueAt(data, item) ?? null, codes);
}

/** The main fields of the organization file, or one of its fields. */
function organizationFields(edited: SiteSnapshot, part: string | undefined): ContentField[] {
	const parts =
		part === undefined
			? ["name", "address", "telephone", "hours", "payment", "languages"]
			: [part.split(".")[0]];
	return parts.flatMap((each) => fieldAt(edited, `organization.yaml#${each}`) ?? []);
}

const placeholdersOfText = (value: Value | undefined) =>
	placeholdersIn(
		stringsIn(value ?? null)
			.map((each) => each.value)
			.join("\n"),
	);

/** The fields whose values replace the placeholders in a text. */
function valuesOfPlaceholders(edited: SiteSnapshot, place: OpenPlace): ContentField[] {
	const { data, path } = place;
	const names = placeholdersOfText(valueAt(data, path));
	if (names.length === 0) return [];
	const sections = valueAt(data, ["sections"]);
	const amounts = (isList(sections) ? sections : []).flatMap((_, index) =>
		amountsOf(edited, { ...place, path: ["sections", index] }, names),
	);
	const ofOrganization = Object.entries(organizationPlaceholders).flatMap(([key, name]) =>
		names.includes(name) ? (fieldAt(edited, `organization.yaml#${key}`) ?? []) : [],
	);
	return [...amounts, ...ofOrganization];
}

/** The amounts of a section, if any of these placeholders is computed from them. */
function amountsOf(
	edited: SiteSnapshot,
	section: OpenPlace,
	names: readonly string[],
): ContentField[] {
	const { file, data, codes, path } = section;
	const node = nodeOf(section);
	const kind = String(valueAt(node?.value, ["kind"]));
	const madeOf: Readonly<Record<string, readonly string[]>> =
		edited.kinds[kind]?.placeholders?.madeOf ?? {};
	if (node === undefined || !names.some((name) => Object.hasOwn(madeOf, name))) return [];
	const texts = textsIn(data, codes).map(({ text }) => placeholdersOfText(text));
	const uses = (key: string) =>
		texts.filter((used) => used.some((name) => madeOf[name]?.includes(key))).length;
	const amounts = allFields(node, section)
		.filter(({ type, value }) => type === "amount" && value !== undefined)
		.map((field) => ({ ...field, uses: uses(String(field.path.at(-1))) }));
	const placeholder = fieldAt(edited, `${file}#${[...path, "sample"].join(".")}`);
	return [...amounts, ...(placeholder?.value === true ? [placeholder] : [])];
}
