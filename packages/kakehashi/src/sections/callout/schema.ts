import { defineSection, unframedSection } from "@kakehashi/core/schema/section.ts";
import * as v from "@kakehashi/core/values/v.ts";

/** A short notice across the page, on its own background. */
export const callout = defineSection({
	unframed: true,
	schema: (c) =>
		unframedSection(c, {
			heading: v.exactOptional(c.heading()),
			text: c.rich(),
			action: v.exactOptional(c.action()),
		}),
});
