import type { SectionComponents } from "../view/ui/page-component.ts";

/**
 * What the browser loads for a page: `load` imports the components of the page's sections as one
 * chunk, and the rest says whether the page has a form.
 */
export type PageChunk = {
	readonly load: () => Promise<SectionComponents>;
	readonly needsForm: boolean;
};

/**
 * The chunks by the name of the page. The build replaces this file with the chunks of the site's
 * pages.
 */
export const pageChunks: Readonly<Record<string, PageChunk>> = {};
