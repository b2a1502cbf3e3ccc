import { defineSection, framedSection } from "../../core/schema/section.ts";
import * as v from "../../core/values/v.ts";

/** Sentences in every language, side by side. */
export const parallelText = defineSection({
	schema: (c) =>
		framedSection(c, {
			/** Says that a sentence can be pointed at; shown only if there is a pointer that can hover. */
			hint: v.exactOptional(c.text()),
			pairs: c.list(c.textInEveryLanguage()),
		}),
});
