import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { contrastOf, type Rgb } from "../theme/contrast.ts";
import { pictureVeil, veilColors, veilStep } from "./picture-veil.ts";

const plain = (color: string) =>
	sharp({ create: { width: 300, height: 200, channels: 3, background: color } });
const bytesOf = (picture: Sharp) => picture.png().toBuffer();

/**
 * A dark picture with a bright window.
 * @param from distance of the window from the top, in percent of the height
 */
const withWindow = async (from: number) =>
	bytesOf(
		plain("#101218").composite([
			{ input: await bytesOf(plain("#fff6d8").resize(40, 40)), left: 200, top: 2 * from },
		]),
	);

describe("the veil between a picture and words", () => {
	it.each(["#000000", "#3b4a63", "#7f7f7f", "#c08850", "#ff2020", "#ffffff"])(
		"on %s is just strong enough to read them",
		async (color) => {
			const veil = await pictureVeil(await bytesOf(plain(color)));
			const pixel = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
			const reads = (words: Rgb, ground: Rgb, step: number) =>
				contrastOf(
					words,
					pixel.map(
						(channel, index) =>
							step * veilStep * (ground[index] ?? 0) +
							(1 - step * veilStep) * channel,
					) as unknown as Rgb,
				);
			for (const [words, ground, { all }] of [
				[veilColors.light, veilColors.dark, veil.dark],
				[veilColors.dark, veilColors.light, veil.light],
			] as const) {
				expect(reads(words, ground, all)).toBeGreaterThanOrEqual(4.5);
				if (all > 0) expect(reads(words, ground, all - 1)).toBeLessThan(4.5);
			}
		},
	);

	it("follows the lightest part that words may lie on", async () => {
		const [above, below] = await Promise.all([
			pictureVeil(await withWindow(5)),
			pictureVeil(await withWindow(75)),
		]);
		expect(above.dark).toMatchObject({ foot: 0 });
		expect(above.dark.top).toBeGreaterThan(6);
		expect(below.dark).toMatchObject({ top: 0 });
		expect(below.dark.foot).toBe(above.dark.top);
		expect(below.dark.all).toBe(below.dark.foot);
	});

	it("is strong over a picture that is light and dark in turn, and the owner hears of that alone", async () => {
		const half = await bytesOf(
			plain("#101218").composite([
				{ input: await bytesOf(plain("#c9b48a").resize(150, 200)), left: 0, top: 0 },
			]),
		);
		expect((await pictureVeil(half)).isMixed).toBe(true);
		for (const calm of [
			await bytesOf(plain("#101218")),
			await bytesOf(plain("#f4f2ea")),
			await withWindow(50),
		])
			expect((await pictureVeil(calm)).isMixed).toBe(false);
	});

	it("expects anything behind a transparent picture", async () => {
		const clear = await pictureVeil(
			await bytesOf(
				sharp({ create: { width: 30, height: 20, channels: 4, background: "#0000" } }),
			),
		);
		const [white, black] = await Promise.all(
			["white", "black"].map(async (color) => pictureVeil(await bytesOf(plain(color)))),
		);
		expect(clear).toMatchObject({ dark: white?.dark, light: black?.light });
		expect([white?.isLight, black?.isLight]).toEqual([true, false]);
	});

	it("has the colors that the style sheets have", () => {
		const sheet = readFileSync(
			join(import.meta.dirname, "../../view/ui/picture-tones.css"),
			"utf8",
		);
		for (const [name, color] of Object.entries(veilColors))
			expect(sheet).toContain(
				`--on-${name === "dark" ? "light" : "dark"}: #${color.map((each) => each.toString(16)).join("")};`,
			);
		expect(
			readFileSync(
				join(import.meta.dirname, "../../sections/hero/FullHero.module.css"),
				"utf8",
			),
		).toContain(`calc(${veilStep * 100}% *`.replace(".000000000000001", ""));
	});
});
