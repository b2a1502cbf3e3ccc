import { defineSection, framedSection } from "@kakehashi/core/schema/section.ts";

/**
 * Every page of the site: the menu with its groups, pages below their parents, and lists with their
 * first entries.
 */
export const sitemap = defineSection({
	schema: (c) => framedSection(c, {}),
	prepare: (rest, { pages }) => ({ ...rest, pages: pages() }),
});
