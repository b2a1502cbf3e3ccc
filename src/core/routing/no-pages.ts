import type { PageEntry } from "./route.ts";

/** The pages of the site; the build puts those of the content folder in the place of this file. */
export const pages: readonly PageEntry[] = [];
