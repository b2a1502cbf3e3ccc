import type { Locale } from "../../core/routing/locale.ts";

/** Where a page is to be found: the address that it has itself, the languages that it is in, and where the others find what is like it. */
export type PagePlace = { readonly path: string; readonly languages: readonly Locale[]; readonly list: string | undefined };
