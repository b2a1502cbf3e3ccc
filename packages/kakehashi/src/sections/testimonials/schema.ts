import { defineSection, framedSection } from "@kakehashi/core/schema/section.ts";
import * as v from "@kakehashi/core/values/v.ts";

/**
 * What others say: their statements, their names, and who they are. `role` is a name, too: it is
 * often that of a shop or a company.
 */
export const testimonials = defineSection({
	schema: (c) =>
		framedSection(c, {
			testimonials: c.list(
				c.object({ text: c.rich(), name: c.name(), role: v.exactOptional(c.name()) }),
			),
		}),
});
