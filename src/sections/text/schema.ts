import * as v from "valibot";
import { say } from "../../core/messages/say.ts";
import type { ContentTypes } from "../../core/schema/content-types.ts";
import { defineSection, framedSection } from "../../core/schema/section.ts";

/** Running text: paragraphs with what stands between them. */
export const text = defineSection({
	schema: (c) =>
		framedSection(c, {
			/** Stands at the side of the text where there is room, else before it. */
			picture: v.exactOptional(c.picture({ captioned: true })),
			blocks: c.list(block(c)),
		}),
});

/** One block says by its one key what it is. */
function block(c: ContentTypes) {
	return v.pipe(
		c.object({
			paragraph: v.exactOptional(c.rich()),
			heading: v.exactOptional(c.heading()),
			list: v.exactOptional(c.list(c.rich())),
			/** A list whose order matters. */
			numbered: v.exactOptional(c.list(c.rich())),
			quote: v.exactOptional(c.object({ text: c.rich(), by: v.exactOptional(c.label()) })),
			code: v.exactOptional(c.fact()),
			picture: v.exactOptional(c.picture({ captioned: true })),
		}),
		v.check(
			(keys) => Object.keys(keys).length === 1,
			() =>
				say({
					en: 'Each block has one key: paragraph, heading, list, numbered, quote, code or picture. Begin another with "- ".',
					ja: "一つのまとまりに書けるキーは、paragraph、heading、list、numbered、quote、code、pictureのうち一つです。次のまとまりは「- 」で始めてください。",
				}),
		),
	);
}
