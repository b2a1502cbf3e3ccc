import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { siteFolder } from "./fixture-site.ts";
import { pagesOf } from "./sites/site-pages.ts";

const root = resolve(import.meta.dirname, "..");
/** The code of the kit, without tests, comments and what tests are given. */
const code = globSync("src/**/*.{ts,tsx}", { cwd: root })
	.filter((path) => !/\.test\.tsx?$|testing\/|-for-tests/.test(path))
	.map((path) => ({ path, text: readFileSync(join(root, path), "utf8").replaceAll(/\/\*.*?\*\/|^\s*\/\/.*$/gms, "") }));
const uses = (pattern: RegExp) => code.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([use]) => `${path}: ${use}`));

describe("the code of the kit", () => {
	it("names no page of a site, and no address of one", () => {
		const pages = pagesOf(siteFolder);
		expect(pages.length).toBeGreaterThan(3);
		const names = pages.flatMap(({ name, path }) => [name, String(path)]).filter((each) => each !== "index" && each !== "/");
		expect(uses(new RegExp(`["'\`](?:${names.join("|")})["'\`/#?]`, "g"))).toEqual([]);
	});

	it("says nothing of the site that comes with it: its name stands in no text", () => {
		expect(uses(/Kakehashi|架け橋/g)).toEqual([]);
	});

	it("has no Japanese words for visitors: those are content", () => {
		// What is written for an owner stands in schemas; the drawing of typesetting shows a specimen.
		const visible = code.filter(({ path }) => /^src\/(?:view|sections|client|render)\//.test(path) && !/schema\.ts$|tiles\/figures\.tsx$/.test(path));
		const words = visible.flatMap(({ path, text }) => [...text.matchAll(/[\p{Script=Hiragana}\p{Script=Han}]{2,}/gu)].map(([use]) => `${path}: ${use}`));
		expect(words).toEqual([]);
	});
});
