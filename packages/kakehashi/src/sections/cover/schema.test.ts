import { describe, expect, it } from "vitest";
import { cover } from "./schema.ts";

const picture = { file: "shop.jpg", decorative: true };

describe("the layout of a cover", () => {
	it.each([
		[{}, "ArcadeCover"],
		[{ art: "bridge" }, "BridgeCover"],
		[{ picture, kanji: "麦" }, "PictureCover"],
		[{ layout: "full" }, "FullCover"],
		[{ layout: "full", picture }, "FullCover"],
		[{ layout: "half", picture, kanji: "麦" }, "HalfCover"],
		[{ layout: "plain", art: "bridge" }, "PlainCover"],
	])("%j is drawn by %s", (section, component) => expect(cover.variant?.(section)).toBe(component));

	it("leaves no hole where a picture or the large characters are missing", () => {
		expect(cover.variant?.({ layout: "half" })).toBe("PlainCover");
		expect(cover.variant?.({ picture })).toBe("HalfCover");
	});
});
