import { anchor, defineSection, framedSection } from "@kakehashi/core/schema/section.ts";
import type { SearchResults } from "@kakehashi/core/search/find-in-pages.ts";
import * as v from "@kakehashi/core/values/v.ts";

const defaultId = "search";

/** The results that a server found, and the query exactly as the visitor typed it. */
export type FoundOnServer = SearchResults & { readonly query: string };

/**
 * A field that searches the site. If a page has this section, the header has a link to that page.
 */
export const search = defineSection({
	defaultId,
	once: true,
	schema: (c) =>
		framedSection(c, {
			id: v.optional(anchor, defaultId),
			label: c.plain(),
			button: c.plain(),
			close: c.plain(),
			found: c.plain("count"),
			none: c.plain(),
			failed: c.plain(),
			noScript: c.plain(),
		}),
	// The hash makes the browser scroll to the results, even without scripts.
	prepare: (text, { path }, { id }) => ({
		...text,
		id,
		action: `${path}#${id}`,
		foundOnServer: undefined as FoundOnServer | undefined,
	}),
});
