import { bareSection, defineSection } from "../../core/schema/section.ts";
import * as v from "../../core/values/v.ts";

/**
 * The end of a page: one sentence and what to do next, with the same sentence in the other
 * language, or with a picture.
 */
export const callToAction = defineSection({
	bare: true,
	variant: ({ picture }) => (picture === undefined ? "PlainCallToAction" : "CallToAction"),
	schema: (c) =>
		bareSection(c, {
			heading: c.headingInEveryLanguage(),
			picture: v.exactOptional(c.picture()),
			actions: c.list(c.action()),
		}),
});
