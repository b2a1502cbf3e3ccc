import { describe, expect, it } from "vitest";
import { hero } from "./schema.ts";

const picture = { file: "shop.jpg", decorative: true };

describe("the layout of a cover", () => {
	it.each([
		[{}, "ArcadeHero"],
		[{ art: "bridge" }, "BridgeHero"],
		[{ picture, kanji: "麦" }, "PictureHero"],
		[{ layout: "full" }, "FullHero"],
		[{ layout: "full", picture }, "FullHero"],
		[{ layout: "half", picture, kanji: "麦" }, "HalfHero"],
		[{ layout: "half", picture, tone: "shore" }, "PanelHero"],
		[{ layout: "plain", art: "bridge" }, "PlainHero"],
	])("%j is drawn by %s", (section, component) =>
		expect(hero.variant?.(section)).toBe(component),
	);

	it("leaves no hole where a picture or the large characters are missing", () => {
		expect(hero.variant?.({ layout: "half" })).toBe("PlainHero");
		expect(hero.variant?.({ picture })).toBe("HalfHero");
	});
});

describe("the opening hours over a cover", () => {
	const words = {
		caption: "Surgery hours",
		times: "Time",
		open: "Open",
		closed: "Closed",
		heading: ["When"],
	};
	const context = {
		path: "/ja",
		locale: { code: "ja", tag: "ja-JP", prefix: "/ja" },
		organization: { hours: { rows: [] } },
		find: () => [{ section: words }],
		typeset: <T>(content: T) => content,
	};
	const shown = (section: object = {}, changed: object = {}) =>
		hero.prepare?.(
			{ layout: "half", picture, heading: [], ...section } as never,
			{ ...context, ...changed } as never,
			{ tone: "shore", ...section } as never,
		);

	it("are on the home page, in the words of the section that shows them", () =>
		expect(shown()).toMatchObject({
			week: { caption: "Surgery hours", tag: "ja-JP", hours: { rows: [] } },
		}));

	it.each([
		["where the hero is no panel", { tone: "paper" }, {}],
		["without a picture", { picture: undefined }, {}],
		["on another page", {}, { path: "/ja/access" }],
		["where the site has no hours", {}, { organization: {} }],
		["where nothing is known of the organization", {}, { organization: undefined }],
		["where no section has words for them", {}, { find: () => [] }],
	])("are not there %s", (_where, section, changed) =>
		expect(shown(section, changed)).not.toHaveProperty("week"),
	);
});
