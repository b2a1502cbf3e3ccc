import { defineSection, framedSection } from "@kakehashi/core/schema/section.ts";

/** Questions that open to show the answers. */
export const faq = defineSection({
	schema: (c) =>
		framedSection(c, {
			questions: c.list(c.object({ question: c.label(), answer: c.rich() })),
		}),
});
