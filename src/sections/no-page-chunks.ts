import type { ServiceName } from "../core/schema/section.ts";
import type { SectionComponents } from "../view/ui/page-component.ts";

/** What the browser loads for a page, by the name of the page: the components of its sections as one chunk, and services. */
export type PageChunk = { readonly load: () => Promise<SectionComponents>; readonly needs: readonly ServiceName[] };

/** The build puts the chunks of the site's pages in the place of this file. */
export const pageChunks: Readonly<Record<string, PageChunk>> = {};
