import { expect, it } from "vitest";
import { parseSvg } from "./parse-svg.ts";

it("reads elements, attributes by the names of React, and texts", () => {
	const source = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">
	<!-- a comment -->
	<g data-layer="core" font-size="12"><rect width="9"/><text>one floor</text></g>
</svg>
`;
	expect(parseSvg(source, "a.svg")).toEqual({
		name: "svg",
		attributes: { viewBox: "0 0 9 9" },
		children: [
			{
				name: "g",
				attributes: { "data-layer": "core", fontSize: "12" },
				children: [
					{ name: "rect", attributes: { width: "9" }, children: [] },
					{ name: "text", attributes: {}, children: ["one floor"] },
				],
			},
		],
	});
});

it.each([["<svg><g></svg>"], ["<svg>"], ["<g></g>"], ["<svg a=b></svg>"], ["<!DOCTYPE a><svg/>"]])(
	"refuses what it does not know, with the name of the file: %s",
	(source) => {
		expect(() => parseSvg(source, "a.svg")).toThrow("a.svg");
	},
);
