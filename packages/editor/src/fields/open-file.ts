import { publishedLocales } from "@kakehashi/core/routing/locale.ts";
import { fileLanguages } from "kakehashi/internal/check.ts";
import { type Path, type Value, valueAt } from "kakehashi/internal/shared.ts";
import { parseContentFile } from "kakehashi/internal/yaml.ts";
import { bytesOf, type SiteSnapshot } from "../site/site-snapshot.ts";
import { type ContentSchema, contentSchema } from "./content-schema.ts";
import type { DescribeOptions } from "./describe-field.ts";
import type { ContentField } from "./field.ts";
import { fieldsIn } from "./fields-in.ts";
import { nameValues } from "./name-values.ts";
import { type Node, nodeAt } from "./node.ts";

export type OpenFile = DescribeOptions & {
	readonly file: string;
	readonly data: Value;
	readonly schema: ContentSchema;
};

/** A place in an open file. */
export type OpenPlace = OpenFile & { readonly path: Path };

/** A file with its schema. The organization file counts as empty if it does not exist yet. */
export function openFile(edited: SiteSnapshot, file: string): OpenFile | undefined {
	const bytes =
		bytesOf(edited, file) ??
		(file === "organization.yaml" ? new TextEncoder().encode("{}") : undefined);
	const result = bytes === undefined ? undefined : parseContentFile(file, bytes);
	const schema = contentSchema(edited, file);
	if (result === undefined || "problems" in result || schema === undefined) return undefined;
	const { data } = result.parsed;
	const codes = edited.config.locales.map(({ code }) => code);
	const published = publishedLocales(edited.config.locales).map(({ code }) => code);
	const required = fileLanguages(data, codes).filter((code) => published.includes(code));
	return { file, data: data as Value, schema, codes, required, nameOf: nameValues(edited) };
}

/**
 * Opens the file of a key, at the path of the key. Keys have the same format as in messages, so
 * only the data show whether a part is a key or an index.
 */
export function openAt(edited: SiteSnapshot, key: string): OpenPlace | undefined {
	const [name = ""] = key.split("#", 1);
	const file = openFile(edited, name);
	if (file === undefined) return undefined;
	let value: Value | undefined = file.data;
	const path = key
		.slice(name.length + 1)
		.split(".")
		.map((part) => {
			const step = Array.isArray(value) ? Number(part) : part;
			value = valueAt(value, [step]);
			return step;
		});
	return { ...file, path };
}

export const nodeOf = ({ schema, data, path }: OpenPlace): Node | undefined =>
	nodeAt(schema, data, path);

/** The values that are not texts of the map or list at a place. */
export function fieldsBelow(place: OpenPlace): ContentField[] {
	const node = nodeOf(place);
	return node === undefined ? [] : fieldsIn(node, place);
}
