import { defineSection, framedSection } from "../../core/schema/section.ts";

export const faq = defineSection({
	schema: (c) =>
		framedSection(c, {
			questions: c.list(c.object({ question: c.label(), answer: c.rich() })),
		}),
});
