import { defineSection, framedSection } from "@kakehashi/core/schema/section.ts";
import { viewerLabels } from "./viewer-labels.ts";

/**
 * A gallery of pictures, each with an optional caption. A click shows a picture as large as the
 * browser window allows.
 */
export const gallery = defineSection({
	schema: (c) => framedSection(c, { pictures: c.list(c.picture({ captioned: true })) }),
	prepare: (text, { locale }) => ({ ...text, words: viewerLabels(locale.tag) }),
});
