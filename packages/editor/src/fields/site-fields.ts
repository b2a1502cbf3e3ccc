import { localize } from "@kakehashi/core/messages/localize.ts";
import { entryFileName } from "@kakehashi/core/schema/entry-file.ts";
import { fileLanguages, keyName } from "kakehashi/internal/check.ts";
import { childrenOf, isMap, isText, valueAt } from "kakehashi/internal/shared.ts";
import type { SiteSnapshot } from "../site/site-snapshot.ts";
import { holderOf } from "../structure/describe-place.ts";
import { short } from "../structure/place-of.ts";
import { dataRowsAt } from "./data-rows.ts";
import type { ContentField } from "./field.ts";
import { allFields, distinctFields, fieldOf, fieldsIn } from "./fields-in.ts";
import { hasOwnText, holdsTexts, typeOf } from "./node.ts";
import { fieldsBelow, nodeOf, type OpenPlace, openAt, openFile } from "./open-file.ts";

/**
 * The fields around texts: those of the maps that contain the texts, and the pictures that the
 * texts describe.
 */
export function fieldsAround(edited: SiteSnapshot, keys: readonly string[]): ContentField[] {
	const found = keys.flatMap((key) => {
		const place = openAt(edited, key);
		return place === undefined ? [] : around(place);
	});
	return distinctFields(found)
		.filter((field) => !isInTools(field))
		.toSorted((a, b) => Number(isRare(a)) - Number(isRare(b)));
}

/** The names of the special placeholders that a text may contain. */
export function placeholdersOf(edited: SiteSnapshot, key: string): readonly string[] {
	const place = openAt(edited, key);
	return (place && nodeOf(place)?.schema.placeholders) ?? [];
}

/** The codes of the languages of a text's file. An entry may leave some out. */
export function languagesAround(edited: SiteSnapshot, key: string): readonly string[] {
	const codes = edited.config.locales.map(({ code }) => code);
	return fileLanguages(openAt(edited, key)?.data, codes);
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
export function fieldAt(edited: SiteSnapshot, key: string): ContentField | undefined {
	const place = openAt(edited, key);
	if (place === undefined) return undefined;
	const { file, path } = place;
	if (file === "organization.yaml" && path.length === 1) return partOfOrganization(place);
	return (
		fieldsBelow({ ...place, path: path.slice(0, -1) }).find((field) => field.key === key) ??
		partAt(place) ??
		dataRowsAt(edited, place).find((field) => field.key === key)
	);
}

/** A field of the organization file. Each is optional and is changed as a whole. */
function partOfOrganization(place: OpenPlace): ContentField | undefined {
	const node = nodeOf(place);
	const [key = ""] = place.path.map(String);
	return node === undefined || ["type", "geo"].includes(key)
		? undefined
		: { ...fieldOf(node, place, [key]), isWhole: true };
}

/**
 * What can be removed around a text: the text itself, the map that contains it, and, within an item
 * such as a plan, the maps beside the text, which the page may not show. The item itself is removed
 * with other controls.
 */
export function partsAround(edited: SiteSnapshot, key: string): ContentField[] {
	const place = openAt(edited, key);
	// The description of a picture is removed together with the picture.
	if (place === undefined || place.path.at(-1) === "alt") return [];
	const { data, codes, path } = place;
	const start = path.findLastIndex((step) => typeof step === "number") + 1;
	const own = path.slice(start).map((_, index) => path.slice(0, start + index + 1));
	const map = path.slice(0, -1);
	const beside = (start > 2 ? childrenOf(valueAt(data, map), map) : [])
		.filter(({ value }) => !isText(value, codes))
		.map((child) => child.path);
	return distinctFields(
		[...own, ...beside].flatMap((each) => partAt({ ...place, path: each }) ?? []),
	);
}

function partAt(place: OpenPlace): ContentField | undefined {
	const { file, data, codes, path } = place;
	const above = valueAt(data, path.slice(0, -1));
	// The only value of an item determines its type, so it cannot be removed. A page's place in the
	// menu has another control.
	if (
		!isMap(above) ||
		Object.keys(above).length === 1 ||
		(path.length === 1 && path[0] === "menu")
	)
		return undefined;
	const node = nodeOf(place);
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
		called: name === undefined ? key : short(localize(name)),
		type: "group",
		isOptional: true,
		value: node.value,
	};
}

/** Every field of a file. */
export function fieldsOf(edited: SiteSnapshot, name: string): ContentField[] {
	const file = openFile(edited, name);
	const place = file && { ...file, path: [] };
	const node = place && nodeOf(place);
	return place === undefined || node === undefined ? [] : allFields(node, place);
}

function around(place: OpenPlace): ContentField[] {
	const above = place.path.slice(0, -1);
	const parent = nodeOf({ ...place, path: above });
	if (parent === undefined) return [];
	// A picture is changed together with its description, and the picture may have a link.
	if (typeOf(parent) === "picture")
		return fieldsBelow({ ...place, path: above.slice(0, -1) }).filter(
			({ path, type }) => path.join(".") === above.join(".") || type === "link",
		);
	const section = { ...place, path: above.slice(0, 2) };
	// The fields of a section without a heading are reached through the texts inside it.
	const node = above.length > 2 && above[0] === "sections" ? nodeOf(section) : undefined;
	const ofSection =
		node === undefined || hasOwnText(node, place.codes) ? [] : fieldsIn(node, section);
	// Someone who clicks a field of a form may want to add another field.
	const ofForm = (above[2] === "fields" ? fieldsBelow(section) : []).filter(
		({ type }) => type === "object" || type === "fieldOrder",
	);
	return [...fieldsIn(parent, { ...place, path: above }), ...ofSection, ...ofForm];
}
