import { describe, expect, it } from "vitest";
import { messagePattern } from "../../../../../test/messages.ts";
import { drawLogo } from "./draw-logo.ts";
import { logoModule } from "./logo-module.ts";
import { parseLogo } from "./parse-logo.ts";

const svg = (inside: string, attributes = 'viewBox="0 0 40 10"') =>
	`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>\n${inside}\n</svg>`;
const parse = (text: string) => parseLogo(text, "site/logo.svg");
const colors = new Map([
	["ink", { light: "#111111", dark: "#eeeeee" }],
	["accent", { light: "#166534", dark: "#86efac" }],
]);

const outside = messagePattern("builder.svgRefersOutside");
const noViewBox = messagePattern("builder.logoWithoutViewBox");
const entities = messagePattern("builder.svgHasEntities");
const notDrawn = messagePattern("builder.logoCannotBeDrawn");

describe("a logo of an owner's own", () => {
	it("is taken as drawing programs write it: styles become attributes, their notes are left out", () => {
		const { viewBox, ratio, shapes } = parse(`<?xml version="1.0" encoding="UTF-8"?>
<!-- made by a program -->
${svg(
	`<defs><style>.cls-1 { fill: #c00; stroke-width: 2px } .cls-1, .cls-2 { opacity: .5 }</style><linearGradient id="shade"><stop offset="0" stop-color="#fff"/></linearGradient></defs>
<title>The mark</title><sodipodi:namedview id="base"/>
<g id="Layer_1" data-name="Layer 1" inkscape:label="Layer 1"><path class="cls-1" d="M0 0h4v4z"/><path class="cls-2" style="fill:url(#shade);-inkscape-font-specification:x" d="M5 0h4v4z"/></g>`,
	'viewBox="0 0 40 10" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"',
)}`);
		expect({ viewBox, ratio }).toEqual({ viewBox: "0 0 40 10", ratio: 4 });
		expect(shapes).toMatchObject([
			{
				name: "defs",
				shapes: [
					{
						name: "linearGradient",
						attributes: { id: "logo-shade" },
						shapes: [{ attributes: { "stop-color": "#fff" } }],
					},
				],
			},
			{
				name: "g",
				attributes: { id: "logo-Layer_1" },
				shapes: [
					{
						attributes: {
							d: "M0 0h4v4z",
							fill: "#c00",
							"stroke-width": "2px",
							opacity: ".5",
						},
					},
					{ attributes: { d: "M5 0h4v4z", fill: "url(#logo-shade)", opacity: ".5" } },
				],
			},
		]);
		expect(JSON.stringify(shapes)).not.toMatch(/class|style|inkscape|data-name|The mark/);
	});

	it("follows the theme in pages, and has the colors of the light one in pictures", () => {
		const logo = parse(
			svg(
				'<path fill="var(--accent, red)" d="M0 0h4v4z"/><path fill="currentColor" d="M5 0h4v4z"/><path fill="var(--brand, #abcdef)" d="M5 0h4v4z"/>',
			),
		);
		expect(logoModule(logo)).toContain('"fill":"var(--accent, red)"');
		const drawing = drawLogo(logo, colors);
		expect(drawing).toContain('fill="#166534"');
		expect(drawing).toContain('fill="#abcdef"');
		expect(drawing).toMatch(/<svg [^>]*fill="#111111" color="#111111"/);
		expect(drawing).not.toContain("var(");
	});

	it("becomes elements, not markup: attributes as React names them", () => {
		const code = logoModule(
			parse(
				svg(
					'<g fill-rule="evenodd"><use xlink:href="#a"/></g>',
					'viewBox="0 0 1 1" xmlns:xlink="http://www.w3.org/1999/xlink"',
				),
			),
		);
		expect(code).toContain(
			'h("g", {"key":0,"fillRule":"evenodd"}, h("use", {"key":0,"href":"#logo-a"}))',
		);
		expect(logoModule(undefined)).toBe("export const logo = undefined;");
	});

	it.each([
		["no viewBox", svg('<path d="M0 0h4v4z"/>', 'width="4" height="4"'), 1, noViewBox],
		["a script", svg("<g/>\n<script>alert(1)</script>"), 3, /<script>/],
		[
			"a text",
			svg("<text>Name</text>"),
			2,
			messagePattern("builder.logoElementNotShape", { name: "text" }),
		],
		["a picture", svg('<image href="photo.jpg"/>'), 2, outside],
		["a foreignObject", svg("<foreignObject/>"), 2, /<foreignObject>/],
		["an action", svg('<path d="M0 0h4v4z" onclick="alert(1)"/>'), 2, /onclick/],
		[
			"a reference to elsewhere",
			svg('<use href="https://elsewhere.example/a.svg#b"/>'),
			2,
			outside,
		],
		[
			"a paint from elsewhere",
			svg('<path fill="url(https://elsewhere.example/a.svg#b)" d="M0 0"/>'),
			2,
			outside,
		],
		[
			"a style that imports",
			svg("<style>@import url(https://elsewhere.example/a.css);</style>"),
			2,
			outside,
		],
		[
			"a style for some screens",
			svg("<style>@media print { path { fill: red } }</style>"),
			2,
			messagePattern("builder.logoStyleHasAtRule"),
		],
		["an entity", `<!DOCTYPE svg [<!ENTITY a "b">]>\n${svg("<g/>")}`, 1, entities],
		[
			"more than a logo needs",
			svg(`<path d="M0 0${"h1v1".repeat(3000)}"/>`),
			undefined,
			messagePattern("builder.logoTooLarge", { logoBudget: 8_000 }),
		],
		["what is no drawing", "<p>Hello", undefined, notDrawn],
	])("with %s is told what to do, in both languages", (_what, text, line, message) => {
		const problems = () => {
			try {
				parse(text);
			} catch (error) {
				return (error as { problems: readonly unknown[] }).problems;
			}
			return [];
		};
		expect(problems()).toContainEqual({
			file: "site/logo.svg",
			...(line === undefined ? {} : { line }),
			message: expect.objectContaining({
				en: expect.stringMatching(message),
				ja: expect.stringMatching(/[ぁ-ん].*。$/),
			}),
		});
	});
});
