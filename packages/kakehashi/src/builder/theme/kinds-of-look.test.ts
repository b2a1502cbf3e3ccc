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
	const { variant } = kindsOfLook(() => lookOf(folder)).cover;
	const component = (section: Readonly<Record<string, unknown>> = {}) => variant?.({ kind: "cover", kanji: "麦", ...section });
	expect(component()).toBe("ArcadeCover");
	writeFileSync(theme, ":root { --cover: full }");
	expect(component()).toBe("FullCover");
	expect(component({ layout: "plain" })).toBe("PlainCover");
	expect(component({ layout: "band", art: "bridge" })).toBe("BridgeCover");
	writeFileSync(theme, ":root { --cover: half }");
	// Halves need a picture.
	expect([component(), component({ picture: {} })]).toEqual(["PlainCover", "HalfCover"]);
});

it("covers are on the ground of the look, with their words where its frames have theirs", () => {
	const { cover } = kindsOfLook(() => lookOf(folder));
	const words = (section = {}) => cover.prepare?.({ heading: [], ...section } as never, { locale: {} } as never, {} as never);
	expect(cover.tone).toBe("paper");
	writeFileSync(theme, ":root { --cover: plain; --ground: shore; --frame: centre }");
	expect(cover.tone).toBe("shore");
	expect([words(), words({ words: "foot" })]).toMatchObject([{ layout: "plain", words: "centre" }, { words: "foot" }]);
	writeFileSync(theme, ":root { --cover: half; --ground: shore; --frame: centre }");
	expect(words()).not.toHaveProperty("words");
	expect(cover.variant?.({ picture: {} })).toBe("PanelCover");
	expect(cover.variant?.({ picture: {}, tone: "paper" })).toBe("HalfCover");
});

it("tiles end on grounds of their own, but not as cards or a list", () => {
	const { divides } = kindsOfLook(() => lookOf(folder)).tiles;
	const pictured = { kind: "tiles", tiles: [{ picture: {} }] };
	expect([divides(pictured), divides({ kind: "tiles", tiles: [{}] })]).toEqual([true, false]);
	writeFileSync(theme, ":root { --tiles: cards }");
	expect(divides(pictured)).toBe(false);
});
