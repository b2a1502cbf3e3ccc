import { defineSection, framedSection } from "@kakehashi/core/schema/section.ts";

/** Where to go next: a name, a few sentences, a link. */
export const links = defineSection({
	schema: (c) =>
		framedSection(c, {
			links: c.list(c.object({ name: c.name(), text: c.rich(), action: c.action() })),
		}),
});
