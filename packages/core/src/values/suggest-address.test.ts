import { expect, it } from "vitest";
import { suggestAddress } from "./suggest-address.ts";

it.each([
	[{ en: "We bake at night!", ja: "夜に焼きます" }, "we-bake-at-night"],
	[{ ja: "夜に焼きます", fr: "L’été à la boulangerie" }, "lete-a-la-boulangerie"],
	[{ ja: "夜に焼きます" }, "2026-11-22"],
	[{ en: "", ja: "NHKに出演" }, "2026-11-22"],
	[{ en: "2026" }, "2026-11-22"],
	[
		{ en: "An announcement that goes on for much longer than any address should" },
		"an-announcement-that-goes-on-for-much",
	],
])("of %j is %s", (title, address) => {
	expect(suggestAddress(title, "2026-11-22")).toBe(address);
});
