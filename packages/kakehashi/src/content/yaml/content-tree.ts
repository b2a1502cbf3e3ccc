/** The path of a value in a file: map keys and list indexes, starting at the root. */
export type Path = readonly (string | number)[];

/** The data of a YAML file. */
export type Value = string | number | boolean | null | readonly Value[] | ValueMap;
export type ValueMap = { readonly [key: string]: Value };

export const isList = (value: Value | undefined): value is readonly Value[] => Array.isArray(value);
export const isMap = (value: Value | undefined): value is ValueMap =>
	typeof value === "object" && value !== null && !isList(value);

/** Returns the value at a path, or undefined if there is none. */
export function valueAt(data: Value | undefined, path: Path): Value | undefined {
	return path.reduce<Value | undefined>(
		(value, key) => (isList(value) || isMap(value) ? own(value, key) : undefined),
		data,
	);
}

function own(value: readonly Value[] | ValueMap, key: string | number): Value | undefined {
	return Object.hasOwn(value, key)
		? (value as Readonly<Record<string | number, Value>>)[key]
		: undefined;
}

/** The children of a map or a list, with their paths. */
export function childrenOf(
	value: Value | undefined,
	path: Path = [],
): { readonly path: Path; readonly value: Value }[] {
	if (isList(value)) return value.map((each, index) => ({ path: [...path, index], value: each }));
	return isMap(value)
		? Object.entries(value).map(([key, each]) => ({ path: [...path, key], value: each }))
		: [];
}

/** Whether a value is a text: a map with a version for each language. */
export function isText(value: Value | undefined, codes: readonly string[]): boolean {
	const versions = isMap(value) ? Object.entries(value) : [];
	return (
		versions.length > 0 && versions.every(([key, each]) => codes.includes(key) && !isMap(each))
	);
}

/** All texts in a value, in order, with their paths. See `isText`. */
export function textsIn(
	value: Value,
	codes: readonly string[],
	path: Path = [],
): { readonly path: Path; readonly text: ValueMap }[] {
	if (isText(value, codes)) return [{ path, text: value as ValueMap }];
	return childrenOf(value, path).flatMap((child) => textsIn(child.value, codes, child.path));
}

/**
 * Whether a path leads to `fileIn`. Its value looks like a text, but has a picture file for each
 * language.
 */
export const isPictureByLanguage = (path: Path): boolean => path.at(-1) === "fileIn";

/** All strings in a value, with their paths. */
export function stringsIn(
	value: Value,
	path: Path = [],
): { readonly path: Path; readonly value: string }[] {
	return typeof value === "string"
		? [{ path, value }]
		: childrenOf(value, path).flatMap((child) => stringsIn(child.value, child.path));
}

/** Decodes a file, including its byte order mark. Returns undefined if the file is not UTF-8. */
export function decode(bytes: Uint8Array): string | undefined {
	try {
		return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
	} catch {
		return undefined;
	}
}
