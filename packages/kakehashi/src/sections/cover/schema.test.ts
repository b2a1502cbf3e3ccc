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
		[{ layout: "half", picture, tone: "shore" }, "PanelCover"],
		[{ layout: "plain", art: "bridge" }, "PlainCover"],
	])("%j is drawn by %s", (section, component) => expect(cover.variant?.(section)).toBe(component));

	it("leaves no hole where a picture or the large characters are missing", () => {
		expect(cover.variant?.({ layout: "half" })).toBe("PlainCover");
		expect(cover.variant?.({ picture })).toBe("HalfCover");
	});
});

describe("the opening hours over a cover", () => {
	const words = { caption: "Surgery hours", times: "Time", open: "Open", closed: "Closed", heading: ["When"] };
	const context = {
		path: "/ja",
		locale: { code: "ja", tag: "ja-JP", prefix: "/ja" },
		organisation: { hours: { rows: [] } },
		find: () => [{ section: words }],
		typeset: <T>(content: T) => content,
	};
	const shown = (section: object = {}, changed: object = {}) =>
		cover.prepare?.({ layout: "half", picture, heading: [], ...section } as never, { ...context, ...changed } as never, { tone: "shore", ...section } as never);

	it("are on the home page, in the words of the section that shows them", () =>
		expect(shown()).toMatchObject({ week: { caption: "Surgery hours", tag: "ja-JP", hours: { rows: [] } } }));

	it.each([
		["where the cover is no panel", { tone: "paper" }, {}],
		["without a picture", { picture: undefined }, {}],
		["on another page", {}, { path: "/ja/access" }],
		["where the site has no hours", {}, { organisation: {} }],
		["where nothing is known of the organisation", {}, { organisation: undefined }],
		["where no section has words for them", {}, { find: () => [] }],
	])("are not there %s", (_where, section, changed) => expect(shown(section, changed)).not.toHaveProperty("week"));
});
