import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { coverOfLook } from "./cover-of-look.ts";

const folder = mkdtempSync(join(tmpdir(), "cover-of-look-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("covers have the layout of the look, but those that name their own; and follow when the theme changes", () => {
	const { variant } = coverOfLook(folder);
	const component = (section: Readonly<Record<string, unknown>> = {}) => variant?.({ kind: "cover", kanji: "麦", ...section });
	expect(component()).toBe("ArcadeCover");
	writeFileSync(join(folder, "theme.css"), ":root { --cover: full }");
	expect(component()).toBe("FullCover");
	expect(component({ layout: "plain" })).toBe("PlainCover");
	expect(component({ layout: "band", art: "bridge" })).toBe("BridgeCover");
	writeFileSync(join(folder, "theme.css"), ":root { --cover: half }");
	// Halves need a picture.
	expect([component(), component({ picture: {} })]).toEqual(["PlainCover", "HalfCover"]);
});
