import { defineSection, framedSection } from "@kakehashi/core/schema/section.ts";
import * as v from "@kakehashi/core/values/v.ts";

/**
 * The people of the organization: a name, what the person does, a few sentences, and an optional
 * portrait. `role` is a name, too, because it can contain that of a department or a shop.
 */
export const team = defineSection({
	schema: (c) =>
		framedSection(c, {
			people: c.list(
				c.object({
					name: c.name(),
					role: v.exactOptional(c.name()),
					text: v.exactOptional(c.rich()),
					picture: v.exactOptional(c.picture()),
				}),
			),
			actions: v.exactOptional(c.list(c.action())),
		}),
});
