import type { Locale } from "@kakehashi/core/routing/locale.ts";

/**
 * The address of a page, its languages, and a similar page (`list`) for readers of other languages.
 */
export type PagePlace = {
	readonly path: string;
	readonly languages: readonly Locale[];
	readonly list: string | undefined;
};
