import { entryOfFile } from "@kakehashi/core/schema/entry.ts";
import {
	type Localized,
	localizedIn,
	type TextKind,
	type TextValue,
} from "@kakehashi/core/values/localized.ts";
import { type Content, ContentError } from "kakehashi/internal/check.ts";

/** An editable text of the content: its place, and what it is for. */
export type EditableValue = {
	/** Identifies the text in pages and requests, such as `pages/index.yaml#sections.0.heading`. */
	readonly key: string;
	/** Path of the file below the content folder. */
	readonly file: string;
	/** The path in the file, without the language at the end. */
	readonly path: readonly (string | number)[];
	readonly kind: TextKind;
	readonly text: Localized<TextValue>;
};

/**
 * Every text of the checked content, by key, in the order of the files. Link addresses are not
 * included. For entries, it contains only the texts that lists show: see `valuesOfEntry` for the
 * others.
 */
export function listValues(content: Content): Map<string, EditableValue> {
	const { pages, collections, site, errors, mails } = content;
	const files: [string, unknown][] = [
		...[...pages]
			.filter(([name]) => !collections.has(name))
			.map(([name, page]): [string, unknown] => [`pages/${name}.yaml`, page]),
		...[...collections.values()].map(({ name, entries: _, ...list }): [string, unknown] => [
			`${name}/_collection.yaml`,
			list,
		]),
		...Object.entries({ site, errors, mails }).map(([name, value]): [string, unknown] => [
			`${name}.yaml`,
			value,
		]),
	];
	const entries = [...collections.values()].flatMap((list) =>
		list.entries.map((entry): [string, unknown] => [entry.file, entry]),
	);
	// This runs for every key, and a large site has fifty thousand. So it makes no intermediate
	// lists.
	const values = new Map<string, EditableValue>();
	for (const [file, content] of [...files, ...entries])
		for (const value of valuesOf(content, file)) values.set(value.key, value);
	return values;
}

/**
 * Every text of an entry, read from its file now; undefined for any other file, and if the file now
 * has mistakes or no longer exists.
 */
export function valuesOfEntry(
	content: Content,
	file: string,
): readonly EditableValue[] | undefined {
	const collection = content.collections.get(file.slice(0, file.indexOf("/")));
	const entry = collection && entryOfFile(collection, file);
	if (collection === undefined || entry === undefined) return undefined;
	try {
		return valuesOf(content.readEntry(collection, entry), file);
	} catch (error) {
		if (
			error instanceof ContentError ||
			(error instanceof Error && "code" in error && error.code === "ENOENT")
		)
			return undefined;
		throw error;
	}
}

/** Cache: the texts of pages that have not changed. */
const known = new WeakMap<object, readonly EditableValue[]>();

function valuesOf(content: unknown, file: string): readonly EditableValue[] {
	if (typeof content !== "object" || content === null) return [];
	const values =
		known.get(content) ??
		localizedIn(content).map((each) => ({
			...each,
			key: `${file}#${each.path.join(".")}`,
			file,
			kind: each.text.kind,
		}));
	known.set(content, values);
	return values;
}
