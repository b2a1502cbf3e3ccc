import { defineSection, unframedSection } from "@kakehashi/core/schema/section.ts";
import * as v from "@kakehashi/core/values/v.ts";

/**
 * The end of a page: one sentence and what to do next, with the same sentence in the other
 * language, or with a picture.
 */
export const callToAction = defineSection({
	unframed: true,
	variant: ({ picture }) => (picture === undefined ? "PlainCallToAction" : "CallToAction"),
	schema: (c) =>
		unframedSection(c, {
			heading: c.headingInEveryLanguage(),
			/** What makes it easy to act, in one line below the heading. */
			text: v.exactOptional(c.text()),
			picture: v.exactOptional(c.picture()),
			actions: c.list(c.action()),
		}),
});
