import { defineSection, framedSection } from "../../core/schema/section.ts";
import * as v from "../../core/values/v.ts";

/** Logos of customers or partners: each a picture described by the name, with an optional link. */
export const logos = defineSection({
	schema: (c) =>
		framedSection(c, {
			logos: c.list(c.object({ picture: c.picture(), href: v.exactOptional(c.link()) })),
		}),
});
