import { defineSection, framedSection } from "../../core/schema/section.ts";

/** A gallery: pictures, each with an optional caption. */
export const pictures = defineSection({
	schema: (c) => framedSection(c, { pictures: c.list(c.picture({ captioned: true })) }),
});
