import { describe, expect, it } from "vitest";
import { unusedProperties, withUsedStyles } from "./page-styles.ts";

it("a custom property that no style sheet or script reads is left out, one that any of them reads is not", () => {
	const code = [
		":root{--part-1:red;--part-12:blue;--ink:#000;--set:1}@media print{:root{--part-1:Canvas}}.a{color:var(--ink)}",
		".b{color:var(--part-12,red)}",
		'element.style.getPropertyValue("--set")',
	];
	expect([...unusedProperties(code.join("\n"))]).toEqual(["--part-1"]);
});

describe("of the styles of a page, its documents get", () => {
	const used = (css: string, ...htmls: string[]) =>
		withUsedStyles(
			{ about: { text: css, files: ["/a.css"] } },
			htmls.map((html) => ({ page: "about", html })),
		).about?.text;

	it.each([
		[".a{color:red}.b{color:red}", ".a{color:red}"],
		[".a,.b{color:red}", ".a{color:red}"],
		[".a .b,.a .c{color:red}", ".a .c{color:red}"],
		["h2,p{color:red}", "p{color:red}"],
		["h2 .a{color:red}", ""],
		["@media print{.b{color:red}}", ""],
		[".a:not(.b){color:red}", ".a:not(.b){color:red}"],
		[".a:has(.b){color:red}", ""],
		[".a:is(.b,.c){color:red}", ".a:is(.b,.c){color:red}"],
		[":where(.b) p{color:red}", ""],
		[":root[data-theme] p{color:red}", ":root[data-theme] p{color:red}"],
		["[data-list] p{color:red}", ""],
		["[data-day] p{color:red}", "[data-day] p{color:red}"],
		['[data-day="7"] p{color:red}', ""],
		['[data-day^="1"] p{color:red}', '[data-day^="1"] p{color:red}'],
		['[data-day$="1"] p{color:red}', ""],
		["@layer ui{.b{color:red}.c{color:red}}", "@layer ui{.c{color:red}}"],
		[
			":root{--x:red;--y:#00f}.b{color:var(--x)}.c{color:var(--y)}",
			":root{--y:#00f}.c{color:var(--y)}",
		],
	])("%s as %s", (css, expected) => {
		expect(used(css, '<p class="a d" data-day="12">', '<p class="c">')).toBe(expected);
	});

	it("what an attribute of an element reads", () => {
		expect(used(":root{--x:red}", '<p class="a" style="color:var(--x)">')).toBe(
			":root{--x:red}",
		);
	});

	it("all of them, if its documents are not known", () => {
		const styles = { news: { text: ".a{color:red}", files: ["/a.css"] } };
		expect(withUsedStyles(styles, [{ page: "about", html: "" }])).toEqual(styles);
	});
});
