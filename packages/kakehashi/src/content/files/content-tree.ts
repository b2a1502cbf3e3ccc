/** Where a value is: keys of maps and indexes of lists, from the top of the file. */
export type Path = readonly (string | number)[];

/** YAML as plain data. */
export type Value = string | number | boolean | null | readonly Value[] | ValueMap;
export type ValueMap = { readonly [key: string]: Value };

export const isList = (value: Value | undefined): value is readonly Value[] => Array.isArray(value);
export const isMap = (value: Value | undefined): value is ValueMap => typeof value === "object" && value !== null && !isList(value);

/** The value at a path; undefined if there is none. */
export function valueAt(data: Value | undefined, path: Path): Value | undefined {
	return path.reduce<Value | undefined>((value, key) => (isList(value) || isMap(value) ? own(value, key) : undefined), data);
}

function own(value: readonly Value[] | ValueMap, key: string | number): Value | undefined {
	return Object.hasOwn(value, key) ? (value as Readonly<Record<string | number, Value>>)[key] : undefined;
}

/** The contents of a map or a list, each with its path. */
export function childrenOf(value: Value | undefined, path: Path = []): { readonly path: Path; readonly value: Value }[] {
	if (isList(value)) return value.map((each, index) => ({ path: [...path, index], value: each }));
	return isMap(value) ? Object.entries(value).map(([key, each]) => ({ path: [...path, key], value: each })) : [];
}

/** Whether a value is a text with its languages. */
export function isText(value: Value | undefined, codes: readonly string[]): boolean {
	const versions = isMap(value) ? Object.entries(value) : [];
	return versions.length > 0 && versions.every(([key, each]) => codes.includes(key) && !isMap(each));
}

/** Every text with its languages in a value, each with its path, in order. */
export function textsIn(value: Value, codes: readonly string[], path: Path = []): { readonly path: Path; readonly text: ValueMap }[] {
	if (isText(value, codes)) return [{ path, text: value as ValueMap }];
	return childrenOf(value, path).flatMap((child) => textsIn(child.value, codes, child.path));
}

/** Whether what is there has languages but no words: the files of a picture that are for some languages only. */
export const isWordless = (path: Path): boolean => path.at(-1) === "fileIn";

/** Every string in a value, each with its path. */
export function stringsIn(value: Value, path: Path = []): { readonly path: Path; readonly value: string }[] {
	return typeof value === "string" ? [{ path, value }] : childrenOf(value, path).flatMap((child) => stringsIn(child.value, child.path));
}

/** A file as text, with its byte order mark; undefined if it is not UTF-8. */
export function decode(bytes: Uint8Array): string | undefined {
	try {
		return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
	} catch {
		return undefined;
	}
}
