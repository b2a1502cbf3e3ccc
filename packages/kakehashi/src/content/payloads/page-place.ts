import type { Locale } from "../../core/routing/locale.ts";

/** Where a page can be found: its own address, the languages that it is in, and where readers of other languages find something similar. */
export type PagePlace = { readonly path: string; readonly languages: readonly Locale[]; readonly list: string | undefined };
