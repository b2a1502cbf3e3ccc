import { describe, expect, it } from "vitest";
import { contentFiles } from "../../../../../test/fixture-site.ts";
import { pageNameOf, scanPages, textsUnder } from "./scan-pages.ts";

const filesOf = (texts: Readonly<Record<string, string>>) =>
	new Map(Object.entries(texts).map(([name, text]) => [name, new TextEncoder().encode(text)]));
const namesOf = (texts: Readonly<Record<string, string>>) =>
	scanPages(filesOf(texts)).map(({ name }) => name);

describe("the pages of a content folder", () => {
	it("stand in the order of the menu, whatever their files are called", () => {
		expect(scanPages(contentFiles).map(({ name, path }) => [name, path])).toEqual([
			["index", "/"],
			["openSource", "/opensource"],
			["pricing", "/pricing"],
			["contacts", "/contact"],
		]);
	});

	it("that the menu does not name follow by name", () => {
		const pages = {
			"pages/zoo.yaml": "path: /zoo",
			"pages/b.yaml": "path: /b",
			"pages/a.yaml": "path: /a",
			"pages/c.yaml": "path: /c",
		};
		expect(namesOf({ ...pages, "site.yaml": "menu: [zoo, nobody, c]" })).toEqual([
			"zoo",
			"c",
			"a",
			"b",
		]);
		expect(
			namesOf({
				...pages,
				"site.yaml": "menu: [{ label: x, pages: [zoo, b] }, { page: c, pages: [a] }]",
			}),
		).toEqual(["zoo", "b", "c", "a"]);
		expect(
			namesOf({ ...pages, "site.yaml": "menu: [b, null, 3, { pages: zoo }, { page: [c] }]" }),
		).toEqual(["b", "a", "c", "zoo"]);
		expect(namesOf(pages)).toEqual(["a", "b", "c", "zoo"]);
		expect(namesOf({ ...pages, "site.yaml": "menu: [" })).toEqual(["a", "b", "c", "zoo"]);
	});

	it.each([
		["that is broken", "path: /broken\nx: [\n"],
		["without an address", "title: { en: x, ja: x }"],
		["whose address is no text", "path: [/a]"],
		["that is empty", ""],
		["that is a list", "- path: /a"],
	])("leave out a file %s", (_what, text) => {
		expect(namesOf({ "pages/good.yaml": "path: /good", "pages/bad.yaml": text })).toEqual([
			"good",
		]);
	});

	it("leave out files that are no pages", () => {
		const names = [
			"errors.yaml",
			"pages/a.yml",
			"pages/b/c.yaml",
			"pages/_d.yaml",
			"pages/料金.yaml",
			"news/pages/e.yaml",
		];
		expect(namesOf(Object.fromEntries(names.map((name) => [name, "path: /x"])))).toEqual([]);
		expect(names.map(pageNameOf)).toEqual(names.map(() => undefined));
	});

	it("tell kinds and ids of their sections, and nothing of sections that are none", () => {
		const [page, plain] = scanPages(
			filesOf({
				"pages/a.yaml":
					"path: /a\nsections: [{ kind: hero, id: top }, text, null, { kind: 5 }, { kind: callout }]",
				"pages/b.yaml": "path: /b\nsections: x",
			}),
		);
		if (page === undefined || plain === undefined) throw new Error("No page");
		expect(textsUnder("kind", page)).toEqual(["hero", "callout"]);
		expect(textsUnder("id", page)).toEqual(["top"]);
		expect(plain.sections).toEqual([]);
	});
});
