import * as v from "valibot";
import { defineSection, framedSection } from "../../core/schema/section.ts";

/** The signs of others, such as customers: each a picture whose words are the name, with a link if it leads somewhere. */
export const logos = defineSection({
	schema: (c) =>
		framedSection(c, {
			logos: c.list(c.object({ picture: c.picture(), href: v.exactOptional(c.link()) })),
		}),
});
