import { describe, expect, it } from "vitest";
import { site } from "../../../../test/fixture-site.ts";
import { isJapanese, localeOfPath, localizePath, unlocalizePath } from "./locale.ts";
import { preferredLocale } from "./preferred-locale.ts";

const [en, ja] = site.locales;
if (ja === undefined) throw new Error("The configuration lost its second language");

describe("the language of an address", () => {
	it.each([
		["/", "en"],
		["/pricing", "en"],
		["/ja", "ja"],
		["/ja/pricing", "ja"],
		["/japan", "en"],
		["/JA", "en"],
		["//ja/x", "en"],
	])("%s is in %s", (path, code) => {
		expect(localeOfPath(path, site.locales).code).toBe(code);
	});

	it.each([
		["/", "/ja"],
		["/pricing", "/ja/pricing"],
		["/?a=1", "/ja?a=1"],
		["/#top", "/ja#top"],
		["/contact?plan=x#form", "/ja/contact?plan=x#form"],
	])("%s becomes %s in Japanese and comes back", (path, localized) => {
		expect(localizePath(path, ja)).toBe(localized);
		expect(localizePath(path, en)).toBe(path);
	});

	it("takes only its own prefix away", () => {
		expect(unlocalizePath("/ja", ja)).toBe("/");
		expect(unlocalizePath("/ja/pricing", ja)).toBe("/pricing");
		expect(unlocalizePath("/japan", ja)).toBe("/japan");
		expect(unlocalizePath("/pricing", en)).toBe("/pricing");
	});
});

describe("the preferred language", () => {
	it.each([
		[["ja"], "ja"],
		[["JA-JP", "en"], "ja"],
		[["fr", "ja-JP"], "ja"],
		[["en-GB", "ja"], "en"],
		[["fr"], undefined],
		[[], undefined],
	])("of %j is %s", (tags, code) => {
		expect(preferredLocale(tags, site.locales)?.code).toBe(code);
	});
});

describe("isJapanese", () => {
	it.each(["ja", "ja-JP", "JA-jp"])("is true of %s", (tag) => expect(isJapanese(tag)).toBe(true));
	it.each(["en", "en-US", "jav", "fr-JA", ""])("is false of %j", (tag) =>
		expect(isJapanese(tag)).toBe(false),
	);
});
