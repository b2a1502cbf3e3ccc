import { defineSection, framedSection } from "../../core/schema/section.ts";
import * as v from "../../core/values/v.ts";

/** Commands or code to copy. */
export const code = defineSection({
	schema: (c) =>
		framedSection(c, {
			/** On several lines: `code: |` and the lines below it, indented. */
			code: c.plainText(),
			/** A line below it: what it is, or what happens. */
			caption: v.exactOptional(c.rich()),
			/** Text of the button that copies it, before and after; without it, there is no button. */
			copy: v.exactOptional(c.object({ label: c.plain(), done: c.plain() })),
		}),
});
