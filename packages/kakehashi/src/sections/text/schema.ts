import { defineSection, framedSection } from "@kakehashi/core/schema/section.ts";
import { textBlocks } from "@kakehashi/core/value-types/text-blocks.ts";
import * as v from "@kakehashi/core/values/v.ts";

/** Running text: paragraphs, with headings, lists, pictures and more between them. */
export const text = defineSection({
	schema: (c) =>
		framedSection(c, {
			/** Beside the text if there is room, otherwise before it. */
			picture: v.exactOptional(c.picture({ captioned: true })),
			blocks: textBlocks(c),
		}),
	variant: ({ blocks }) =>
		Array.isArray(blocks) && blocks.every((block) => block?.paragraph !== undefined)
			? "PlainText"
			: "Text",
});
