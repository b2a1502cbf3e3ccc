import { ContentError } from "../../content/files/content-problem.ts";
import type { Content } from "../../content/files/load-content.ts";
import { entryOfFile } from "../../core/schema/entry.ts";
import { type Localized, localizedIn, type TextKind, type TextValue } from "../../core/values/localized.ts";

/** A text of the content that a person can change: its place, and what it is for. */
export type EditableValue = {
	/** Identifies it in pages and requests, such as `pages/index.yaml#sections.0.heading`. */
	readonly key: string;
	/** Path of the file below the content folder. */
	readonly file: string;
	/** Place in the file, without the language at its end. */
	readonly path: readonly (string | number)[];
	readonly kind: TextKind;
	readonly text: Localized<TextValue>;
};

/**
 * Every text of the checked content, by its key, in the order of the files. Link addresses are not included. Of entries,
 * only the texts that lists show are here: see `valuesOfEntry`.
 */
export function listValues(content: Content): Map<string, EditableValue> {
	const { pages, collections, site, errors, mails } = content;
	const files: [string, unknown][] = [
		...[...pages].filter(([name]) => !collections.has(name)).map(([name, page]): [string, unknown] => [`pages/${name}.yaml`, page]),
		...[...collections.values()].map(({ name, entries: _, ...list }): [string, unknown] => [`${name}/_collection.yaml`, list]),
		...Object.entries({ site, errors, mails }).map(([name, value]): [string, unknown] => [`${name}.yaml`, value]),
	];
	const entries = [...collections.values()].flatMap((list) => list.entries.map((entry): [string, unknown] => [entry.file, entry]));
	// Called for every key, and a large site has fifty thousand: no lists are made on the way.
	const values = new Map<string, EditableValue>();
	for (const [file, content] of [...files, ...entries]) for (const value of valuesOf(content, file)) values.set(value.key, value);
	return values;
}

/** Every text in the file of an entry, which is read for it; undefined for any other file, and for one that now has mistakes or is gone. */
export function valuesOfEntry(content: Content, file: string): readonly EditableValue[] | undefined {
	const collection = content.collections.get(file.slice(0, file.indexOf("/")));
	const entry = collection && entryOfFile(collection, file);
	if (collection === undefined || entry === undefined) return undefined;
	try {
		return valuesOf(content.readEntry(collection, entry), file);
	} catch (error) {
		if (error instanceof ContentError || (error instanceof Error && "code" in error && error.code === "ENOENT")) return undefined;
		throw error;
	}
}

/** Pages that have not changed since are not gone through again. */
const known = new WeakMap<object, readonly EditableValue[]>();

function valuesOf(content: unknown, file: string): readonly EditableValue[] {
	if (typeof content !== "object" || content === null) return [];
	const values = known.get(content) ?? localizedIn(content).map((each) => ({ ...each, key: `${file}#${each.path.join(".")}`, file, kind: each.text.kind }));
	known.set(content, values);
	return values;
}
