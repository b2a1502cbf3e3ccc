/** The languages that the file of a page or an entry says it is in; all of them unless it lists some that exist. */
export function promisedLanguages(data: unknown, codes: readonly string[]): readonly string[] {
	const named = typeof data === "object" && data !== null && "languages" in data ? data.languages : undefined;
	const known = Array.isArray(named) ? codes.filter((code) => named.includes(code)) : [];
	return known.length === 0 ? codes : known;
}
