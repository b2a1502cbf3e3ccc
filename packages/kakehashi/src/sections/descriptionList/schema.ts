import { defineSection, framedSection } from "@kakehashi/core/schema/section.ts";
import * as v from "@kakehashi/core/values/v.ts";

/** A statement, then terms and what they mean. */
export const descriptionList = defineSection({
	schema: (c) =>
		framedSection(c, {
			/** One sentence in large type. */
			statement: v.exactOptional(c.heading()),
			facts: c.list(
				c.object({
					term: c.label(),
					text: c.rich(),
					/** Leaves the fact out of the files for static hosts: see `asFile`. */
					onlyWithServer: v.exactOptional(v.boolean()),
				}),
			),
			actions: v.exactOptional(c.list(c.action())),
		}),
});
