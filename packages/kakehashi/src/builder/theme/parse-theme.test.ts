import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { messagePattern } from "../../../../../test/messages.ts";
import { applyTheme } from "./apply-theme.ts";
import { checkContrast } from "./check-contrast.ts";
import { parseTheme } from "./parse-theme.ts";

const tokens = readFileSync(join(import.meta.dirname, "../../view/tokens.css"), "utf8");
const theme = (text: string) => applyTheme(tokens, parseTheme(tokens, text, "site/theme.css"));

describe("a theme of an owner's own", () => {
	it("changes two colors, and all that are made from them follow in both themes", () => {
		const { colors, css } = theme(
			":root {\n\t--act: #166534; /* green */\n\t--shore: rgb(76 29 149);\n}\n",
		);
		expect(colors.get("accent")?.light).toBe("#166534");
		expect(colors.get("link")?.light).toBe("#4c1d95");
		// All colors derived from the kit's red and blue must have changed with the owner's colors.
		const plain = applyTheme(tokens, new Map()).colors;
		for (const name of [
			"accent",
			"act-deep",
			"arc",
			"part-1",
			"link",
			"tint",
			"on-shore-quiet",
			"shore-line",
			"part-2",
		]) {
			expect(colors.get(name)?.light, name).not.toBe(plain.get(name)?.light);
			expect(colors.get(name)?.dark, name).not.toBe(plain.get(name)?.dark);
			expect(css).toMatch(new RegExp(`^\t--${name}: (?:light-dark\\()?#[0-9a-f]{6}`, "m"));
		}
		expect(colors.get("error")).toEqual(plain.get("error"));
		expect(checkContrast(colors)).toEqual([]);
	});

	it("changes one theme by itself, fonts and the corner, and leaves paper in print alone", () => {
		const { colors, css } = theme(
			`:root { --paper: light-dark(white, #101216); --latin: "Charter", Georgia; --corner: 8px }`,
		);
		expect(colors.get("paper")).toEqual({ light: "#ffffff", dark: "#101216" });
		expect(colors.get("on-ink")?.light).toBe("#ffffff");
		expect(css).toContain('--latin: "Charter", Georgia;');
		expect(css).toContain("--corner: 8px;");
		expect(css).toContain("\t\t--paper: Canvas;");
	});

	it("names the words of a look, which no style sheet takes in", () => {
		const text = ":root { --shape: round; --frame: center; --numbers: none }";
		expect([...parseTheme(tokens, text, "site/theme.css")]).toEqual([
			["shape", "round"],
			["frame", "center"],
			["numbers", "none"],
		]);
		expect(theme(text)).toEqual(applyTheme(tokens, new Map()));
	});

	it("may begin with a byte order mark, as editors on Windows write it", () => {
		const text = "\ufeff:root {\r\n\t--act: #166534;\r\n}\r\n";
		expect([...parseTheme(tokens, text, "theme.css")]).toEqual([["act", "#166534"]]);
	});

	it("may be empty, or a comment", () => {
		for (const text of ["", "/* nothing yet: --accent: nonsense */", ":root {}"])
			expect(theme(text)).toEqual(applyTheme(tokens, new Map()));
	});

	const unknown = messagePattern("builder.themeTokenUnknown");
	const fixed = messagePattern("builder.themeTokenFixed");
	const notColor = messagePattern("builder.themeColorInvalid");
	const onlyRoot = messagePattern("builder.themeOnlyRoot");
	const notCss = messagePattern("builder.themeNotCss");
	it.each([
		[
			"a token that there is not",
			":root {\n\t--acent: #123456;\n}",
			2,
			"--acent",
			messagePattern("builder.themeTokenUnknown", { changeable: /.*--accent.*/ }),
		],
		["a token of the layout", ":root {\n\n\t--margin: 4px;\n}", 3, "--margin", fixed],
		["a property that is no token", ":root { color: red }", 1, "color", unknown],
		[
			"a value that is no color",
			":root {\n\t--accent: vermillion;\n}",
			2,
			"--accent",
			messagePattern("builder.themeColorInvalid", {
				value: "vermillion",
				light: /#[0-9a-f]{6}/,
			}),
		],
		[
			"a color that is seen through",
			":root {\n\t--shore: rgb(0 0 0 / 50%);\n}",
			2,
			"--shore",
			notColor,
		],
		[
			"a color made from itself",
			":root { --accent: var(--arc); --arc: var(--accent) }",
			1,
			"--accent",
			notColor,
		],
		["a value that is no font", ":root { --latin: 12px }", 1, "--latin", /font-family/],
		["a value that is no corner", ":root { --corner: round }", 1, "--corner", /border-radius/],
		[
			"a word that no look has",
			":root { --shape: circle }",
			1,
			"--shape",
			messagePattern("builder.themeWordInvalid", {
				value: "circle",
				key: "--shape",
				words: ["arch", "round", "square", "slant"],
			}),
		],
		[
			"a line without its semicolon",
			":root {\n\t--act: #166534\n\t--shore: #4c1d95;\n}",
			2,
			"--act",
			messagePattern("builder.themeSemicolonMissing"),
		],
		[
			"another selector",
			":root { --act: #166534 }\n.button {\n\tcolor: red;\n}",
			2,
			undefined,
			onlyRoot,
		],
		[
			"a rule for a theme of its own",
			":root { --act: #166534 }\n\n@media (prefers-color-scheme: dark) { :root { --act: red } }",
			3,
			undefined,
			onlyRoot,
		],
		["what is no CSS", ":root {\n\t--act: #166534;\n}}\n", 4, undefined, notCss],
	])(
		"with %s is told the line, the token and what to do, in both languages",
		(_what, text, line, key, message) => {
			const problems = () => {
				try {
					theme(text);
				} catch (error) {
					return (error as { problems: readonly unknown[] }).problems;
				}
			};
			expect(problems()).toContainEqual({
				file: "site/theme.css",
				line,
				...(key === undefined ? {} : { key }),
				message: {
					en: expect.stringMatching(message),
					ja: expect.stringMatching(/[ぁ-ん].*。$/),
				},
			});
		},
	);
});
