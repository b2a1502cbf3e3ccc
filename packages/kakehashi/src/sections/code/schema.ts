import { defineSection, framedSection } from "@kakehashi/core/schema/section.ts";
import * as v from "@kakehashi/core/values/v.ts";

/** Commands or code to copy. */
export const code = defineSection({
	schema: (c) =>
		framedSection(c, {
			/** For several lines, write `code: |` and put the lines below it, indented. */
			code: c.plainText(),
			/** A line of text below the code: what it is, or what happens. */
			caption: v.exactOptional(c.rich()),
			/**
			 * Texts of the button that copies the code, before and after the click. Without them,
			 * there is no button.
			 */
			copy: v.exactOptional(c.object({ label: c.plain(), done: c.plain() })),
		}),
});
