import { defineSection, framedSection } from "../../core/schema/section.ts";

/** Stages side by side, with a span of the bridge from each to the next. */
export const pipeline = defineSection({
	tone: "shore",
	schema: (c) => framedSection(c, { stations: c.list(c.object({ name: c.label(), text: c.rich() })) }),
});
