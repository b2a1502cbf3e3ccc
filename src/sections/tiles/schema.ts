import * as v from "valibot";
import { say } from "../../core/messages/say.ts";
import { defineSection, framedSection } from "../../core/schema/section.ts";
import { figureNames } from "./figure-names.ts";

/** One to eight things with a few words each, as a quilt from edge to edge; each may have a drawing. */
export const tiles = defineSection({
	flush: true,
	divides: true,
	schema: (c) =>
		framedSection(c, {
			tiles: v.pipe(
				c.list(c.object({ figure: v.exactOptional(v.picklist(figureNames)), heading: c.heading(), text: c.text() })),
				v.maxLength(8, () =>
					say({
						en: "There is room for eight tiles at most. Make two sections, or leave some out.",
						ja: "並べられるのは8枚までです。二つのセクションに分けるか、減らしてください。",
					}),
				),
			),
		}),
});
