import type { SectionComponents } from "../view/ui/page-component.ts";

/** What the browser loads for a page, by the name of the page: the components of its sections as one chunk, and whether it has a form. */
export type PageChunk = { readonly load: () => Promise<SectionComponents>; readonly needsForm: boolean };

/** The build replaces this file with the chunks of the site's pages. */
export const pageChunks: Readonly<Record<string, PageChunk>> = {};
