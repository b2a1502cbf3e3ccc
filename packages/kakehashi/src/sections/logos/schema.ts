import { defineSection, framedSection } from "@kakehashi/core/schema/section.ts";
import * as v from "@kakehashi/core/values/v.ts";

/**
 * Logos of customers or partners. Each has a name, which describes the picture, and an optional
 * link.
 */
export const logos = defineSection({
	schema: (c) =>
		framedSection(c, {
			logos: c.list(
				c.object({ picture: c.picture({ named: true }), href: v.exactOptional(c.link()) }),
			),
		}),
});
