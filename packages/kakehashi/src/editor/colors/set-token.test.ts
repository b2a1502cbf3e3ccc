import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { applyTheme } from "../../builder/theme/apply-theme.ts";
import { parseTheme } from "../../builder/theme/parse-theme.ts";
import { setToken } from "./set-token.ts";

const root = resolve(import.meta.dirname, "../../../../..");
const tokens = readFileSync(join(root, "packages/kakehashi/src/view/tokens.css"), "utf8");
const office = readFileSync(join(root, "examples/office/theme.css"), "utf8");

describe("a token of a theme", () => {
	it("changes in its place, and nothing else does", () => {
		expect(setToken(office, "act", "#123456")).toBe(office.replace("--act: #96481f;", "--act: #123456;"));
		expect(setToken(office, "paper", "#ffffff")).toBe(office.replace("--paper: light-dark(#f8f7f2, #121512);", "--paper: #ffffff;"));
	});

	it("is added, taken out again to the same bytes, and begins a file", () => {
		const added = setToken(office, "accent", "#123456") ?? "";
		expect(parseTheme(tokens, added, "theme.css").get("accent")).toBe("#123456");
		expect(setToken(added, "accent", undefined)).toBe(office);
		expect(setToken("", "act", "#123456")).toBe(":root {\n\t--act: #123456;\n}\n");
		expect(setToken(office, "accent", undefined)).toBe(office);
	});

	it("is found past comments, on one line, and without a semicolon at the end", () => {
		const odd = "/* --act: red; } */:root{--shore:#111111;/* x */--act : #222222}";
		expect(setToken(odd, "act", "#333333")).toBe("/* --act: red; } */:root{--shore:#111111;/* x */--act : #333333;}");
		for (const source of [odd, office.replaceAll("\n", "\r\n"), ":root {\n\t--act: #222222\n}\n"])
			for (const name of applyTheme(tokens, new Map()).colors.keys()) {
				const changed = setToken(source, name, "#abcdef") ?? "";
				const [before, after] = [source, changed].map((each) => Object.fromEntries(parseTheme(tokens, each, "theme.css")));
				expect(after, name).toEqual({ ...before, [name]: "#abcdef" });
			}
	});
});
