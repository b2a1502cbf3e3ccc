import { defineSection, framedSection } from "../../core/schema/section.ts";

/** A gallery: pictures, each with the words under it if it has any. */
export const pictures = defineSection({
	schema: (c) => framedSection(c, { pictures: c.list(c.picture({ captioned: true })) }),
});
