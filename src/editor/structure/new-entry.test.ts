import { expect, it } from "vitest";
import { configuration } from "../../../test/fixture-site.ts";
import { unfinishedTexts } from "../../builder/starter/unfinished-texts.ts";
import { newEntry } from "./entry-changes.ts";

it("a new entry has the name of a language before what is not in that language yet, and the check asks for it", () => {
	const [english, ...others] = configuration.locales;
	const locales: typeof configuration.locales = [english, ...others, { ...english, code: "fr", tag: "fr", name: "Français" }];
	const { file, bytes } = newEntry({ config: { ...configuration, locales }, bytesOf: () => undefined }, { name: "news", entryPages: true }, "2026-11-22");
	const text = new TextDecoder().decode(bytes);
	expect(text).toMatch(/en: A new entry\b/);
	expect(text).toMatch(/ja: 新しい記事/);
	expect(text).toMatch(/fr: "?Français: A new entry/);
	const told = unfinishedTexts(new Map([[file, bytes]]), locales, "content");
	expect(told.map(({ language, message }) => `${language}: ${message}`)).toEqual([
		expect.stringMatching(/^Français \(fr\): The same as in another language: 3 texts .*Translate it\.$/),
	]);
	const french = new Map([[file, new TextEncoder().encode(text.replace(/Français: A new entry/, "Une nouvelle"))]]);
	expect(unfinishedTexts(french, locales, "content").map(({ message }) => message)).toEqual([expect.stringContaining("2 texts")]);
});
