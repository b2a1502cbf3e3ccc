import { describe, expect, it } from "vitest";
import type { Colors } from "./picture-colors.ts";
import { siteIcons } from "./site-icons.ts";

const colors = { paper: "#fbfaf6" } as Colors;
const svg = (fill: string) =>
	new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${fill}" d="M8 8h16v16H8z"/></svg>`);
const icons = (mark: Uint8Array) => siteIcons(new Map([["favicon.svg", mark]]), colors);

describe("icons", () => {
	it("all change with the one mark, and are the same bytes for the same mark", () => {
		const [red, again, blue] = [icons(svg("#c00")), icons(svg("#c00")), icons(svg("#00c"))];
		expect([...red.keys()].sort()).toEqual(["apple-touch-icon.png", "favicon.ico", "icon-192.png", "icon-512.png", "icon-maskable.png"]);
		for (const [path, bytes] of red) {
			expect(Buffer.compare(bytes, again.get(path) ?? new Uint8Array()), path).toBe(0);
			expect(Buffer.compare(bytes, blue.get(path) ?? new Uint8Array()), path).not.toBe(0);
		}
	});

	it("tell the owner when there is no mark or it is no picture", () => {
		expect(() => siteIcons(new Map(), colors)).toThrow(/public\/favicon\.svg is missing/);
		expect(() => icons(new TextEncoder().encode("<p>not a picture"))).toThrow(/public\/favicon\.svg cannot be drawn/);
	});
});
