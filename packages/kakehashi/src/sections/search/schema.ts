import { anchor, defineSection, framedSection } from "../../core/schema/section.ts";
import type { SearchResults } from "../../core/search/find-in-pages.ts";
import * as v from "../../core/values/v.ts";

const defaultId = "search";

/** What a server found: the query as it was asked, and the results. */
export type FoundOnServer = SearchResults & { readonly query: string };

/** A field that searches the site; with it, the header has a link to its page. */
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
	// The hash moves the reader to the results, even without scripts.
	prepare: (text, { path }, { id }) => ({ ...text, id, action: `${path}#${id}`, foundOnServer: undefined as FoundOnServer | undefined }),
});
