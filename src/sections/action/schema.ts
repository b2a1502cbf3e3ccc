import { bareSection, defineSection } from "../../core/schema/section.ts";

/** The end of a page: one sentence and what to do next. The other language's stands across it. */
export const action = defineSection({
	bare: true,
	schema: (c) => bareSection(c, { heading: c.headingInEveryLanguage(), actions: c.list(c.action()) }),
});
