import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { applyTheme } from "../../../kakehashi/src/builder/theme/apply-theme.ts";
import { parseTheme } from "../../../kakehashi/src/builder/theme/parse-theme.ts";
import { setToken } from "./set-token.ts";

const root = resolve(import.meta.dirname, "../../../..");
const tokens = readFileSync(join(root, "packages/kakehashi/src/view/tokens.css"), "utf8");
const office = readFileSync(join(root, "examples/office/theme.css"), "utf8");

describe("a token of a theme", () => {
	it("changes in its place, and nothing else does", () => {
		expect(setToken(office, "act", "#123456")).toBe(
			office.replace("--act: light-dark(#1b1a18, #e9e5da);", "--act: #123456;"),
		);
		expect(setToken(office, "paper", "#ffffff")).toBe(
			office.replace("--paper: light-dark(#efede7, #171613);", "--paper: #ffffff;"),
		);
	});

	it("is added, taken out again to the same bytes, and begins a file", () => {
		const added = setToken(office, "part-2", "#123456") ?? "";
		expect(parseTheme(tokens, added, "theme.css").get("part-2")).toBe("#123456");
		expect(setToken(added, "part-2", undefined)).toBe(office);
		expect(setToken("", "act", "#123456")).toBe(":root {\n\t--act: #123456;\n}\n");
		expect(setToken(office, "part-2", undefined)).toBe(office);
	});

	it("is found past comments, on one line, and without a semicolon at the end", () => {
		const odd = "/* --act: red; } */:root{--shore:#111111;/* x */--act : #222222}";
		expect(setToken(odd, "act", "#333333")).toBe(
			"/* --act: red; } */:root{--shore:#111111;/* x */--act : #333333;}",
		);
		for (const source of [
			odd,
			office.replaceAll("\n", "\r\n"),
			":root {\n\t--act: #222222\n}\n",
		])
			for (const name of applyTheme(tokens, new Map()).colors.keys()) {
				const changed = setToken(source, name, "#abcdef") ?? "";
				const [before, after] = [source, changed].map((each) =>
					Object.fromEntries(parseTheme(tokens, each, "theme.css")),
				);
				expect(after, name).toEqual({ ...before, [name]: "#abcdef" });
			}
	});
});
