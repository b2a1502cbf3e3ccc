import { defineSection, framedSection } from "../../core/schema/section.ts";
import * as v from "../../core/values/v.ts";
import { figureNames } from "./figure-names.ts";
import { tileGrounds } from "./tile-grounds.ts";

/** One to eight things with a few words each, as tiles from edge to edge; each may have a drawing or a picture. */
export const tiles = defineSection({
	flush: true,
	divides: true,
	variant: ({ tiles }) => (Array.isArray(tiles) && tiles.some((tile) => tile?.picture !== undefined) ? "Tiles" : "PlainTiles"),
	schema: (c) =>
		framedSection(c, {
			tiles: v.pipe(
				c.list(
					v.pipe(
						c.object({
							figure: v.exactOptional(v.picklist(figureNames)),
							picture: v.exactOptional(c.picture()),
							heading: c.heading(),
							text: c.text(),
						}),
						v.check(({ figure, picture }) => figure === undefined || picture === undefined, {
							en: 'A tile has a "figure:" or a "picture:", but not both. Remove one.',
							ja: "一枚には「figure:」か「picture:」のどちらか一方だけを書きます。片方を消してください。",
						}),
					),
				),
				v.maxLength(8, {
					en: "There is room for eight tiles at most. Make two sections, or leave some out.",
					ja: "並べられるのは8枚までです。二つのセクションに分けるか、減らしてください。",
				}),
			),
		}),
	prepare: (content) => ({ ...content, grounds: tileGrounds(content.tiles.length) }),
});
