import { Resvg } from "@resvg/resvg-js";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { messagePattern } from "../../../../../test/messages.ts";
import { drawIcon, drawInitial } from "./draw-icon.ts";
import type { Colors } from "./picture-colors.ts";
import { readShareFonts, type ShareFonts } from "./share-fonts.ts";
import { siteIcons } from "./site-icons.ts";

// Sets NODE_ENV as in a build, because earlier test files may have changed it. Satori fails if
// NODE_ENV differs from its value when Satori was loaded.
beforeAll(() => void vi.stubEnv("NODE_ENV", "production"));
afterAll(() => void vi.unstubAllEnvs());

const colors = { paper: "#fbfaf6" } as Colors;
const svg = (fill: string) =>
	new TextEncoder().encode(
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${fill}" d="M8 8h16v16H8z"/></svg>`,
	);
const icons = (mark: Uint8Array) =>
	siteIcons(
		new Map([["favicon.svg", mark]]),
		colors,
		"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'/>",
	).files;
/** An SVG that contains a PNG at its full size. */
const pngIn = (bytes: Uint8Array = new Uint8Array()) =>
	`<svg xmlns="http://www.w3.org/2000/svg" width="192" height="192"><image href="data:image/png;base64,${Buffer.from(bytes).toString("base64")}" width="192" height="192"/></svg>`;

describe("icons", () => {
	it("all change with the one mark, and are the same bytes for the same mark", () => {
		const red = icons(svg("#c00"));
		const again = icons(svg("#c00"));
		const blue = icons(svg("#00c"));
		expect([...red.keys()].sort()).toEqual([
			"apple-touch-icon.png",
			"favicon.ico",
			"favicon.svg",
			"icon-192.png",
			"icon-512.png",
			"icon-maskable.png",
		]);
		for (const [path, bytes] of red) {
			expect(Buffer.compare(bytes, again.get(path) ?? new Uint8Array()), path).toBe(0);
			expect(Buffer.compare(bytes, blue.get(path) ?? new Uint8Array()), path).not.toBe(0);
		}
	});

	it("are drawn from what the build makes where the owner has none", () => {
		const made = siteIcons(new Map(), colors, new TextDecoder().decode(svg("#c00"))).files;
		for (const [path, bytes] of icons(svg("#c00")))
			expect(Buffer.compare(bytes, made.get(path) ?? new Uint8Array()), path).toBe(0);
	});

	it("show a photograph or a PNG inside of the mark", () => {
		const png = Buffer.from(
			new Resvg(Buffer.from(svg("#c00")).toString()).render().asPng(),
		).toString("base64");
		const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><image href="data:image/png;base64,${png}" width="32" height="32"/></svg>`;
		const { pixels } = new Resvg(
			pngIn(icons(new TextEncoder().encode(mark)).get("icon-192.png")),
		).render();
		expect([...pixels.subarray(4 * (96 * 192 + 96), 4 * (96 * 192 + 96) + 3)]).toEqual([
			0xcc, 0, 0,
		]);
	});

	it.each([
		["no picture", "<p>not a picture"],
		["a script", new TextDecoder().decode(svg("#00c")).replace("<path", "<script/><path")],
	])(
		"are drawn from what the build makes where the owner's mark is %s, which is told",
		(_what, own) => {
			const bad = new Map([["favicon.svg", new TextEncoder().encode(own)]]);
			const { files, warnings } = siteIcons(
				bad,
				colors,
				new TextDecoder().decode(svg("#c00")),
			);
			expect(warnings.map(({ en }) => en)).toEqual([
				expect.stringMatching(
					messagePattern("builder.iconCannotBeDrawn", { source: "favicon.svg" }),
				),
			]);
			expect([...files]).toEqual([...icons(svg("#c00"))]);
		},
	);
});

describe("the icon of a site without one of its own", () => {
	const own = { paper: "#fbfaf6", act: "#166534", "on-act": "#ffffff" } as Colors;
	let fonts: ShareFonts;
	beforeAll(async () => {
		fonts = (await readShareFonts({ latin: "", japanese: "" })).latin;
	});
	/** The colors of the rendered pixels, without the blended colors of edges. */
	const pixelsOf = (drawing: string) => {
		const { pixels } = new Resvg(drawing, { fitTo: { mode: "width", value: 64 } }).render();
		const counts = new Map<string, number>();
		for (let at = 0; at < pixels.length; at += 4) {
			const color = Buffer.from(pixels.subarray(at, at + 3)).toString("hex");
			counts.set(color, (counts.get(color) ?? 0) + 1);
		}
		return counts;
	};

	it("is the logo in the middle of paper, whole, whatever its form", () => {
		for (const [width, height] of [
			[10, 10],
			[40, 10],
			[10, 40],
		] as const) {
			const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#ff0000"/></svg>`;
			const counts = pixelsOf(drawIcon({ svg: logo, width, height, holdsName: false }, own));
			const expected = (52 * 52 * Math.min(width, height)) / Math.max(width, height);
			expect(Math.abs((counts.get("ff0000") ?? 0) - expected)).toBeLessThan(60);
			expect(counts.get("fbfaf6") ?? 0).toBeGreaterThan(900);
		}
	});

	it.each(["studio", "設計室"])(
		"is the first character of its name on the site's color: %s",
		async (name) => {
			const counts = pixelsOf(await drawInitial(name, own, fonts));
			expect(counts.get("166534") ?? 0).toBeGreaterThan(1500);
			expect(counts.get("ffffff") ?? 0).toBeGreaterThan(150);
			expect(await drawInitial(`${name.slice(0, 1)}…`, own, fonts)).toBe(
				await drawInitial(name, own, fonts),
			);
			expect(await drawInitial("Q", own, fonts)).not.toBe(
				await drawInitial(name, own, fonts),
			);
		},
	);
});
