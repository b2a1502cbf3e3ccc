const placeholder = /\{([a-zA-Z][a-zA-Z0-9]*)\}/g;
/** What was meant as one: words in braces, in any script. */
const meant = /\{([\p{L}\p{N}][\p{L}\p{N} ]*)\}/gu;

/** Placeholders that every text may use; the payload fills them in. */
export const commonPlaceholders = ["siteName"] as const;

/** Names of the placeholders in a text, and anything else in braces that looks like one, each once, in alphabetical order. */
export function placeholdersIn(text: string): string[] {
	return [...new Set([...text.matchAll(meant)].map((match) => match[1] as string))].sort();
}

/** Replaces `{name}` with values; a placeholder without a value stays as it is. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
	return text.replace(placeholder, (whole, name: string) => (Object.hasOwn(values, name) ? (values[name] as string) : whole));
}

/** Fills in the placeholders of every string in plain data, at any depth. */
export function fillAll<T>(value: T, values: Readonly<Record<string, string>>): T {
	if (typeof value === "string") return fillPlaceholders(value, values) as T;
	if (Array.isArray(value)) return value.map((item) => fillAll(item, values)) as T;
	if (typeof value === "object" && value !== null) return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillAll(item, values)])) as T;
	return value;
}
