import { defineSection, framedSection } from "@kakehashi/core/schema/section.ts";
import * as v from "@kakehashi/core/values/v.ts";

/** Sentences in every language, side by side. */
export const parallelText = defineSection({
	schema: (c) =>
		framedSection(c, {
			/**
			 * Tells readers to point at a sentence. Shown only to readers whose pointer can hover.
			 */
			hint: v.exactOptional(c.text()),
			pairs: c.list(c.textInEveryLanguage()),
		}),
});
