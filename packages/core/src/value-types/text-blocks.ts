import { t } from "../i18n/t.ts";
import type { InLocale } from "../values/localized.ts";
import * as v from "../values/v.ts";
import type { ContentTypes } from "./content-types.ts";

/** Running text as a list of blocks, for text sections and the bodies of entries. */
export function textBlocks(c: ContentTypes) {
	return c.list(textBlock(c));
}

/** A block is an object with a single key, which is the type of the block. */
function textBlock(c: ContentTypes) {
	return v.pipe(
		c.object({
			paragraph: v.exactOptional(c.rich()),
			heading: v.exactOptional(c.heading()),
			list: v.exactOptional(c.list(c.rich())),
			/** A list whose order matters. */
			numbered: v.exactOptional(c.list(c.rich())),
			quote: v.exactOptional(c.object({ text: c.rich(), by: v.exactOptional(c.label()) })),
			code: v.exactOptional(c.plainText()),
			picture: v.exactOptional(c.picture({ captioned: true })),
			/** A highlighted note that readers should not miss. */
			note: v.exactOptional(
				c.object({ heading: v.exactOptional(c.heading()), text: c.rich() }),
			),
		}),
		v.check((keys) => Object.keys(keys).length === 1, t("blockKeyInvalid")),
	);
}

/** A block in one language. */
export type TextBlock = InLocale<v.InferOutput<ReturnType<typeof textBlock>>>;
