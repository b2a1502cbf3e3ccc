import { describe, expect, it } from "vitest";
import type { Colors } from "./read-colors.ts";
import { readColors } from "./read-colors.ts";
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

describe("colours of pictures", () => {
	const tokens =
		"--paper: light-dark(#fbfaf6, #101216); --ink: light-dark( #16181D, #ece9e2); --quiet: #575c66; --act: #bf3419; --act-deep: #a32a12; --shore: #1f3a78; --on-shore: #fbfaf6; --link: light-dark(#1f3a78, #9db8f2);";

	it("are those of the light theme", () => {
		expect(readColors(tokens)).toMatchObject({ paper: "#fbfaf6", ink: "#16181D", act: "#bf3419", shore: "#1f3a78", link: "#1f3a78" });
	});

	it("tell who changed the style sheet which one is missing", () => {
		expect(() => readColors(tokens.replace("--act: #bf3419", "--act: red"))).toThrow(/tokens\.css: --act must begin with a colour/);
	});
});
