const placeholder = /\{([a-zA-Z][a-zA-Z0-9]*)\}/g;
/** Text that looks like a placeholder: words in braces, in any script. */
const meant = /\{([\p{L}\p{N}][\p{L}\p{N} ]*)\}/gu;

/** Placeholders that every text can use. They are filled in when the payload is made. */
export const commonPlaceholders = ["siteName"] as const;

/**
 * The placeholder names in a text, including unknown ones, without duplicates and in alphabetical
 * order.
 */
export function placeholdersIn(text: string): string[] {
	return [...new Set([...text.matchAll(meant)].map((match) => match[1] as string))].sort();
}

/** Replaces `{name}` with its value. A placeholder without a value remains. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
	return text.replace(placeholder, (whole, name: string) =>
		Object.hasOwn(values, name) ? (values[name] as string) : whole,
	);
}

/**
 * Fills in the placeholders of every string in plain data, at any depth. A placeholder without a
 * value remains.
 * @param value a string, or lists and objects of strings; a `Localized` must be typeset first
 * @param values the texts by the names of the placeholders: `count` replaces `{count}`
 * @returns a copy of the data with the texts filled in; keys are unchanged
 * @example
 * ```ts
 * fillAll(section.total, { count: new Intl.NumberFormat(locale.tag).format(files.length) });
 * ```
 */
export function fillAll<T>(value: T, values: Readonly<Record<string, string>>): T {
	if (typeof value === "string") return fillPlaceholders(value, values) as T;
	if (Array.isArray(value)) return value.map((item) => fillAll(item, values)) as T;
	if (typeof value === "object" && value !== null)
		return Object.fromEntries(
			Object.entries(value).map(([key, item]) => [key, fillAll(item, values)]),
		) as T;
	return value;
}
