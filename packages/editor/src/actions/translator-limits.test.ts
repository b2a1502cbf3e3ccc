import { expect, it } from "vitest";
import { type Permission, permissions } from "../permissions/permission.ts";
import type { SiteSnapshot } from "../site/site-snapshot.ts";
import { changesOnlyTexts, mayChange } from "./translator-limits.ts";

const page = `path: /
languages: [en, ja]
title: { en: Home, ja: ホーム }
sections:
  - kind: text
    heading: { en: [One], ja: [一] }
    picture: { file: a.jpg, alt: { en: A field, ja: 野原 }, fileIn: { ja: b.jpg } }
    tags: [one]
`;
const encode = (text: string | null) => text && new TextEncoder().encode(text);
const may = (
	before: string | null,
	after: string | null,
	file = "content/pages/index.yaml",
	languages: readonly string[] = ["ja"],
) =>
	changesOnlyTexts(
		[{ file, before: encode(before) || null, after: encode(after) || null }],
		languages,
		["en", "ja", "fr"],
	);

it.each([
	["nothing", "", "", true],
	["a text in the language", "ホーム", "玄関", true],
	["a text in lines", "[一]", "[一, 二]", true],
	["an alternative text", "野原", "原っぱ", true],
	["a text in another language", "en: Home", "en: House", false],
	["both languages of a text", "{ en: Home, ja: ホーム }", "{ en: House, ja: 家 }", false],
	["the text is removed", "en: Home, ja: ホーム", "en: Home", true],
	["another language is added", "ja: ホーム }", "ja: ホーム, fr: Accueil }", false],
	["another language is removed", "en: Home, ja: ホーム", "ja: ホーム", false],
	["all languages are removed", "{ en: Home, ja: ホーム }", "{}", false],
	["the text becomes a value", "{ en: Home, ja: ホーム }", "Home", false],
	["an address", "path: /", "path: /home", false],
	["the languages of the page", "[en, ja]", "[ja]", false],
	["a picture", "a.jpg", "c.jpg", false],
	["a picture of the language", "b.jpg", "c.jpg", false],
	["an item of a list", "[one]", "[one, two]", false],
	["a kind of section", "kind: text", "kind: code", false],
	["a key is added", "tags:", "id: new\n    tags:", false],
	["the order of keys", "path: /\nlanguages: [en, ja]", "languages: [en, ja]\npath: /", false],
	["a file with a mistake", "title: {", "title: {{", false],
])("a translator may change: %s", (_, before, after, expected) => {
	expect(page).toContain(before);
	expect(may(page, page.replace(before, after))).toBe(expected);
});

it("changes texts in several languages only for a translator of them", () => {
	const both = page.replace("{ en: Home, ja: ホーム }", "{ en: House, ja: 家 }");
	expect(may(page, both, undefined, ["ja", "en"])).toBe(true);
	expect(may(page, page.replace("ホーム", "家"), undefined, [])).toBe(false);
});

it.each([
	["a new file", null, page, "content/pages/new.yaml"],
	["a file that is removed", page, null, "content/pages/index.yaml"],
	["a style sheet", ":root {}", ":root { --ink: red; }", "theme.css"],
	["data", "[1]", "[2]", "data/rest.json"],
	["a picture file", "a", "b", "pictures/a.jpg"],
])("a translator changes no other file: %s", (_, before, after, file) => {
	expect(may(before, after, file)).toBe(false);
});

const settings = `origin: https://a.example
publish: { target: folder, folder: ../www }
`;
const snapshot = { config: { locales: [] } } as unknown as Pick<SiteSnapshot, "config">;
const elsewhere = settings.replace("a.example", "b.example");
const moved = settings.replace("../www", "/etc");

it.each<[string, string, readonly Permission[], boolean, string | null, boolean]>([
	["a writer", "the address", ["write"], false, elsewhere, false],
	["a writer", "all of them", ["write"], true, null, false],
	["somebody who lacks a right", "the address", permissions.slice(1), true, elsewhere, false],
	["a translator", "the address", ["write:ja", "people"], true, elsewhere, false],
	["somebody with all rights", "the address", permissions, true, elsewhere, true],
	["somebody with all rights", "the target", permissions, true, moved, false],
	["somebody with all rights", "all of them", permissions, true, null, false],
	["the person at the machine", "the target", permissions, false, moved, true],
])("of the settings, %s changes %s", (_, __, held, isInStudio, after, expected) => {
	const change = { file: "settings.yaml", before: encode(settings) || null };
	const changes = [{ ...change, after: encode(after) || null }];
	const person = { name: "Maya", permissions: held, isInStudio };
	expect(mayChange(person, () => changes, snapshot)).toBe(expected);
});

it("a writer changes everything but the settings", () => {
	const change = { file: "theme.css", before: null, after: encode(page) || null };
	const person = { name: "Maya", permissions: ["write"], isInStudio: true } as const;
	expect(mayChange(person, () => [change], snapshot)).toBe(true);
});
