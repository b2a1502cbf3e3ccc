import {
	type Path,
	stringsIn,
	textsIn,
	type Value,
	valueAt,
} from "../../content/yaml/content-tree.ts";
import { organizationPlaceholders } from "../../core/schema/organization.ts";
import { placeholdersIn } from "../../core/values/placeholder.ts";
import type { EditedSite } from "../site/edited-site.ts";
import { firstText } from "../structure/outline.ts";
import { type ContentField, isLinkList } from "./field.ts";
import { allFields, fieldsIn } from "./fields-in.ts";
import { figuresAt } from "./figures.ts";
import { nodeAt } from "./node.ts";
import { fieldAt, type OpenFile, openFile, pathOfKey } from "./site-fields.ts";

/**
 * The fields that the inspector of a text shows immediately: the clicked value itself, the values
 * that the text is made of, or those beside it.
 */
export function namedFields(edited: EditedSite, key: string): ContentField[] {
	const file = openFile(edited, key.split("#")[0] ?? "");
	if (file === undefined) return [];
	if (file.file === "organization.yaml") return organizationFields(edited, key.split("#")[1]);
	const path = pathOfKey(key, file);
	const menu =
		path.length === 1 && path[0] === "menu" ? fieldAt(edited, "site.yaml#menu") : undefined;
	if (menu !== undefined) return [menu];
	const figures = figuresAt(edited, file, path);
	if (figures.length > 0) return figures;
	const own = fieldAt(edited, key);
	if (own?.type === "comparisonCell") return fieldsOfMap(file, path.slice(0, -1));
	if (own?.type === "amount")
		return fieldsOfMap(file, path.slice(0, -1)).filter(
			({ type, name }) => type === "amount" || name[0] === "orMore",
		);
	// Link texts are edited as texts of the page. A new list of links is started from the inspector
	// of the text around it.
	const form = path
		.map((_, index) => fieldAt(edited, `${file.file}#${path.slice(0, index + 1).join(".")}`))
		.find((field) => field?.isWhole === true && !isLinkList(field));
	if (form !== undefined) return [form];
	return textsIn(valueAt(file.data, path) ?? null, file.codes).length === 0
		? []
		: valuesOfPlaceholders(edited, file, path);
}

/**
 * The text that names a value which is not text: the name of its table row, or of its item on a
 * price list.
 */
export function subjectOf(
	edited: EditedSite,
	key: string,
): Readonly<Record<string, string>> | undefined {
	const file = openFile(edited, key.split("#")[0] ?? "");
	const path = file === undefined ? [] : pathOfKey(key, file);
	const item = path.slice(
		0,
		path.findLastIndex(
			(step, index) => typeof step === "number" && path[index - 1] !== "cells",
		) + 1,
	);
	return file === undefined || item.length === 0
		? undefined
		: firstText(valueAt(file.data, item) ?? null, file.codes);
}

/** The main fields of the organization file, or one of its fields. */
function organizationFields(edited: EditedSite, part: string | undefined): ContentField[] {
	const parts =
		part === undefined
			? ["name", "address", "telephone", "hours", "payment", "languages"]
			: [part.split(".")[0]];
	return parts.flatMap((each) => fieldAt(edited, `organization.yaml#${each}`) ?? []);
}

function fieldsOfMap(file: OpenFile, path: Path): ContentField[] {
	const node = nodeAt(file.schema, file.data, path);
	return node === undefined ? [] : fieldsIn(node, { ...file, path });
}

/** The fields whose values replace the placeholders in a text. */
function valuesOfPlaceholders(edited: EditedSite, file: OpenFile, path: Path): ContentField[] {
	const namesIn = (value: Value | undefined) =>
		placeholdersIn(
			stringsIn(value ?? null)
				.map((each) => each.value)
				.join("\n"),
		);
	const names = namesIn(valueAt(file.data, path));
	if (names.length === 0) return [];
	const sections = valueAt(file.data, ["sections"]);
	const texts = textsIn(file.data, file.codes);
	const amounts = (Array.isArray(sections) ? sections : []).flatMap(
		(section: Value, index): ContentField[] => {
			const { madeOf } = edited.kinds[String(valueAt(section, ["kind"]))]?.placeholders ?? {};
			const node = madeOf && nodeAt(file.schema, file.data, ["sections", index]);
			if (
				madeOf === undefined ||
				node === undefined ||
				!names.some((name) => Object.hasOwn(madeOf, name))
			)
				return [];
			const uses = (key: string) =>
				texts.filter(({ text }) =>
					namesIn(text).some((name) => madeOf[name]?.includes(key)),
				).length;
			const all = allFields(node, { ...file, path: ["sections", index] }).filter(
				({ type }) => type === "amount",
			);
			const named = all
				.filter(({ value }) => value !== undefined)
				.map((field) => ({ ...field, uses: uses(String(field.path.at(-1))) }));
			const placeholder = fieldAt(edited, `${file.file}#sections.${index}.sample`);
			return [...named, ...(placeholder?.value === true ? [placeholder] : [])];
		},
	);
	const ofOrganization = Object.entries(organizationPlaceholders).flatMap(([key, name]) =>
		names.includes(name) ? (fieldAt(edited, `organization.yaml#${key}`) ?? []) : [],
	);
	return [...amounts, ...ofOrganization];
}
