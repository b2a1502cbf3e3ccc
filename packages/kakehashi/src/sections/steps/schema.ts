import { defineSection, framedSection } from "@kakehashi/core/schema/section.ts";
import * as v from "@kakehashi/core/values/v.ts";

/** What to do, in order, each step under an arch of the bridge. */
export const steps = defineSection({
	tone: "shore",
	noBottomPadding: true,
	schema: (c) =>
		framedSection(c, {
			/** `code` is a command to run for the step. */
			steps: c.list(
				c.object({
					heading: c.heading(),
					code: v.exactOptional(c.plainText()),
					text: c.rich(),
				}),
			),
		}),
});
