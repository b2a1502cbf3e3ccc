import { bareSection, defineSection } from "../../core/schema/section.ts";

/** The end of a page: one sentence and what to do next, with the same sentence in the other language. */
export const action = defineSection({
	bare: true,
	schema: (c) => bareSection(c, { heading: c.headingInEveryLanguage(), actions: c.list(c.action()) }),
});
