import { defineSection, framedSection } from "../../core/schema/section.ts";

/** What to do, in order, each step under an arch of the bridge. */
export const steps = defineSection({
	tone: "shore",
	flush: true,
	schema: (c) => framedSection(c, { steps: c.list(c.object({ heading: c.heading(), text: c.rich() })) }),
});
