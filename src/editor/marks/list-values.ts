import type { Content } from "../../content/files/load-content.ts";
import { Localized, type TextKind } from "../../core/schema/localized.ts";

/** A text of the content that a person can change: where it stands, and what it is for. */
export type EditableValue = {
	/** Names it in pages and requests, such as `pages/index.yaml#sections.0.heading`. */
	readonly key: string;
	/** Path of the file below the content folder. */
	readonly file: string;
	/** Place in the file, without the language at its end. */
	readonly path: readonly (string | number)[];
	readonly kind: TextKind;
	readonly text: Localized<never>;
};

/** Every text of the checked content, by its key, in the order of the files. Addresses of links are none, and entries are left out. */
export function listValues(content: Content): Map<string, EditableValue> {
	const { pages, collections, site, errors, mails } = content;
	const files: [string, unknown][] = [
		...[...pages].filter(([name]) => !collections.has(name)).map(([name, page]): [string, unknown] => [`pages/${name}.yaml`, page]),
		...[...collections.values()].map(({ name, entries: _, ...list }): [string, unknown] => [`${name}/_collection.yaml`, list]),
		...Object.entries({ site, errors, mails }).map(([name, value]): [string, unknown] => [`${name}.yaml`, value]),
	];
	return new Map(files.flatMap(([file, value]) => valuesIn(value, file, [])).map((value) => [value.key, value]));
}

function valuesIn(value: unknown, file: string, path: EditableValue["path"]): EditableValue[] {
	if (value instanceof Localized)
		return value.kind === "link" ? [] : [{ key: `${file}#${path.join(".")}`, file, path, kind: value.kind, text: value as Localized<never> }];
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([name, item]) => valuesIn(item, file, [...path, Array.isArray(value) ? Number(name) : name]));
}
