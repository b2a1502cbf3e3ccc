import { defineSection, framedSection } from "../../core/schema/section.ts";

/** Steps in their order, each in an opening of the viaduct. */
export const steps = defineSection({
	tone: "shore",
	flush: true,
	schema: (c) => framedSection(c, { steps: c.list(c.object({ heading: c.heading(), text: c.rich() })) }),
});
