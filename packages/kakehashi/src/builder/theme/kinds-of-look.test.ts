import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { kindsOfLook } from "./kinds-of-look.ts";
import { lookOf } from "./look-of.ts";

const folder = mkdtempSync(join(tmpdir(), "kinds-of-look-"));
const theme = join(folder, "theme.css");
afterEach(() => rmSync(theme, { force: true }));

it("covers have the layout of the look, but those that name their own; and follow when the theme changes", () => {
	const { variant } = kindsOfLook(() => lookOf(folder)).hero;
	const component = (section: Readonly<Record<string, unknown>> = {}) =>
		variant?.({ kind: "hero", kanji: "麦", ...section });
	expect(component()).toBe("ArcadeHero");
	writeFileSync(theme, ":root { --hero: full }");
	expect(component()).toBe("FullHero");
	expect(component({ layout: "plain" })).toBe("PlainHero");
	expect(component({ layout: "band", art: "bridge" })).toBe("BridgeHero");
	writeFileSync(theme, ":root { --hero: half }");
	// The layout `half` needs a picture.
	expect([component(), component({ picture: {} })]).toEqual(["PlainHero", "HalfHero"]);
});

it("covers are on the ground of the look, with their words where its frames have theirs", () => {
	const { hero } = kindsOfLook(() => lookOf(folder));
	const words = (section = {}) =>
		hero.prepare?.({ heading: [], ...section } as never, { locale: {} } as never, {} as never);
	expect(hero.tone).toBe("paper");
	writeFileSync(theme, ":root { --hero: plain; --ground: shore; --frame: center }");
	expect(hero.tone).toBe("shore");
	expect([words(), words({ words: "foot" }), words({ words: "over" })]).toMatchObject([
		{ layout: "plain", words: "center" },
		{ words: "foot" },
		{ layout: "plain", words: "over" },
	]);
	writeFileSync(theme, ":root { --hero: half; --ground: shore; --frame: center }");
	expect(words()).not.toHaveProperty("words");
	expect(hero.variant?.({ picture: {} })).toBe("PanelHero");
	expect(hero.variant?.({ picture: {}, tone: "paper" })).toBe("HalfHero");
});

it("cards end on grounds of their own, but not as cards or a list", () => {
	const { divider } = kindsOfLook(() => lookOf(folder)).cards;
	const pictured = { kind: "cards", cards: [{ picture: {} }] };
	expect([divider(pictured), divider({ kind: "cards", cards: [{}] })]).toEqual([true, false]);
	writeFileSync(theme, ":root { --cards: grid }");
	expect(divider(pictured)).toBe(false);
});

it("pictures of cards are as wide as the window where they have captions", () => {
	const { prepare } = kindsOfLook(() => lookOf(folder)).cards;
	const isWide = () => prepare({ cards: [{}] } as never).isWide;
	expect(isWide()).toBeUndefined();
	writeFileSync(theme, ":root { --cards: grid }");
	expect(isWide()).toBeUndefined();
	writeFileSync(theme, ":root { --cards: captions }");
	expect(isWide()).toBe(true);
});

it("the end of a page has the days of the week in looks that show them, but not beside a picture", () => {
	const { callToAction } = kindsOfLook(() => lookOf(folder));
	const organization = {
		hours: {
			days: [{ short: "Mon", long: "Monday" }],
			rows: [],
			schedule: { timeZone: "UTC" },
		},
	};
	const find = () => [{ section: { closed: "Closed" } }];
	const context = { organization, find, typeset: (text: string) => text } as never;
	const prepared = () => callToAction.prepare({ heading: {}, actions: [] } as never, context);
	expect(callToAction.variant({})).toBe("PlainCallToAction");
	expect(prepared()).not.toHaveProperty("week");
	writeFileSync(theme, ":root { --close: days }");
	expect([callToAction.variant({}), callToAction.variant({ picture: {} })]).toEqual([
		"DaysCallToAction",
		"CallToAction",
	]);
	expect(prepared()).toMatchObject({ week: { days: [{ short: "Mon", times: [] }] } });
});
