import type { Locale } from "./locale.ts";

/**
 * The first supported language in a list of preferred tags, such as `navigator.languages`. Compares
 * only the primary subtag (RFC 4647 §3.4, shortened to one step). Undefined if no language is
 * supported.
 */
export function preferredLocale<L extends Pick<Locale, "code">>(
	tags: readonly string[],
	locales: readonly L[],
): L | undefined {
	for (const tag of tags) {
		const primary = tag.toLowerCase().split("-")[0];
		const match = locales.find((locale) => locale.code === primary);
		if (match) return match;
	}
	return undefined;
}
