import { afterEach, describe, expect, it } from "vitest";
import {
	applyRequestedLanguage,
	localize,
	messageLanguageFor,
	setMessageLanguageSource,
	withDecimals,
} from "./localize.ts";

afterEach(() => setMessageLanguageSource(() => "en"));

describe("a message", () => {
	it("is English until somebody chooses", () => {
		const message = { en: "Mend it.", ja: "直してください。" };
		expect(localize(message)).toBe("Mend it.");
		setMessageLanguageSource(() => "ja");
		expect(localize(message)).toBe("直してください。");
	});

	it("has numbers with the decimals that are asked for, also when they are zero", () => {
		expect(localize(withDecimals(12_345.67, 1))).toBe("12,345.7");
		setMessageLanguageSource(() => "ja");
		expect(localize(withDecimals(14, 2))).toBe("14.00");
	});

	it.each([
		["--lang ja", {}, "ja"],
		["--lang=ja", { LANG: "en_US.UTF-8" }, "ja"],
		["--lang en", { LANG: "ja_JP.UTF-8" }, "en"],
		["", { LANG: "ja_JP.UTF-8" }, "ja"],
		["", { LANG: "ja_JP.UTF-8", LC_MESSAGES: "en_US.UTF-8" }, "en"],
		["", { LANG: "en_US.UTF-8", LC_MESSAGES: "en_US.UTF-8", LC_ALL: "ja" }, "ja"],
		["", { LC_ALL: "", LANG: "ja_JP.eucJP" }, "ja"],
		["--lang fr", { LANG: "ja_JP.UTF-8" }, "ja"],
		["", { LANG: "C" }, "en"],
		["", { LANG: "jam_JM" }, "en"],
		["", {}, "en"],
	])("of a command follows %j, then %j: %s", (words, environment, language) => {
		const spoken = applyRequestedLanguage(words.split(" "), environment, () => "en-US");
		expect(spoken).toBe(language);
		expect(localize({ en: "en", ja: "ja" })).toBe(language);
	});

	it.each([
		["", {}, "ja-JP", "ja"],
		["", { LC_ALL: "", LANG: "" }, "ja", "ja"],
		["", { LANG: "C" }, "ja-JP", "en"],
		["", { LANG: "en_US.UTF-8" }, "ja-JP", "en"],
		["--lang en", {}, "ja-JP", "en"],
		["", {}, "fr-FR", "en"],
	])("of a command follows %j, %j, then the system, %s: %s", (line, env, locale, language) => {
		const spoken = applyRequestedLanguage(line.split(" "), env, () => locale);
		expect(spoken).toBe(language);
	});

	it.each([
		["ja,en-US;q=0.7,en;q=0.3", "ja"],
		["en-US,en;q=0.9,ja;q=0.8", "en"],
		["fr;q=0.9, ja-JP;q=0.5, en;q=0.4", "ja"],
		["en;q=0, ja;q=0.1", "ja"],
		["de", undefined],
		["", undefined],
		[undefined, undefined],
	])("in a browser that asks for %s: %s", (header, language) => {
		expect(messageLanguageFor(header)).toBe(language);
	});
});
