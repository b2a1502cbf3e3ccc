import type { ServiceName } from "../core/schema/section.ts";
import type { SectionComponents } from "../view/ui/page-component.ts";
import type { PageServices } from "../view/ui/page-services.ts";

/** What the browser loads for a page, by the name of the page: the components of its sections as one chunk, and services. */
export type PageChunk = { readonly load: () => Promise<SectionComponents>; readonly needs: readonly ServiceName[] };

/** The build puts the chunks of the site's pages in the place of this file. */
export const pageChunks: Readonly<Record<string, PageChunk>> = {};

/** Loads the check of page files, on a site where a page shows it. */
export const loadCheck: PageServices["check"] = () => Promise.reject(new Error("No page shows the check"));
