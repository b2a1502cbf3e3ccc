import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import satori from "satori";
import { describe, expect, it } from "vitest";
import { shareFonts } from "./share-fonts.ts";
import { canStand, columns, lengthOf } from "./vertical-columns.ts";

const fonts = shareFonts(readFileSync(join(import.meta.dirname, "noto-sans-cjk-jp-bold.otf")));
const size = 100;

/** Where the ink of a column of one character is, in parts of a square. */
async function inkOf(character: string) {
	const element = columns([character], size, 1.3);
	const root = { type: "div", props: { style: { display: "flex", fontFamily: "share" }, children: element } };
	const svg = await satori(root as unknown as Parameters<typeof satori>[0], { width: size, height: size, fonts });
	const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
	const places = Array.from({ length: size * size }, (_, place) => place).filter((place) => (pixels[4 * place + 3] ?? 0) > 128);
	const [x, y] = [places.map((place) => place % size), places.map((place) => Math.floor(place / size))];
	return { left: Math.min(...x) / size, right: (Math.max(...x) + 1) / size, top: Math.min(...y) / size, bottom: (Math.max(...y) + 1) / size };
}

describe("columns of Japanese", () => {
	it.each(["、", "。"])("have %s in the upper right of its place", async (mark) => {
		const ink = await inkOf(mark);
		expect(ink.left).toBeGreaterThan(0.5);
		expect(ink.bottom).toBeLessThan(0.5);
	});

	it.each(["ー", "…", "〜"])("have %s upright", async (mark) => {
		const ink = await inkOf(mark);
		expect(ink.bottom - ink.top).toBeGreaterThan(2 * (ink.right - ink.left));
	});

	it.each(["「", "」", "（", "）"])("have %s lying, in half a square", async (mark) => {
		const ink = await inkOf(mark);
		expect(ink.right - ink.left).toBeGreaterThan(ink.bottom - ink.top);
		expect(ink.bottom).toBeLessThan(0.55);
	});

	it.each([
		["っ", "つ"],
		["ャ", "ヤ"],
	])("have the small %s above and to the right of the middle", async (small, large) => {
		const [one, other] = [await inkOf(small), await inkOf(large)];
		expect(one.bottom).toBeLessThan(other.bottom);
		expect((one.left + one.right) / 2).toBeGreaterThan((other.left + other.right) / 2 + 0.03);
	});

	it("are as long as their letters, with half a square for marks", () => {
		expect(lengthOf("「橋」を、")).toBe(3.5);
	});

	it.each([
		["言葉は二つ、", true],
		["（ずっと…）カーテン", true],
		["Node.jsで", false],
		["2026年", false],
		["“橋”", false],
	])("are for words that can stand: %s", (line, expected) => {
		expect(canStand([line])).toBe(expected);
	});
});
