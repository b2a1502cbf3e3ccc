import { describe, expect, it } from "vitest";
import { ownVersion, translationOf } from "./translation.ts";

const both = { en: "one bridge", ja: "一つの橋" };

describe("translationOf", () => {
	it("is the other of two languages", () => {
		expect(translationOf(both, "en")).toEqual({ lang: "ja", text: "一つの橋" });
		expect(translationOf(both, "ja")).toEqual({ lang: "en", text: "one bridge" });
	});

	it("prefers the language that is written the other way", () => {
		expect(translationOf({ fr: "un pont", ...both }, "en")?.lang).toBe("ja");
	});

	it("joins lines as the language writes them", () => {
		const lines = { en: ["one", "bridge"], ja: ["一つの", "橋"] };
		expect(translationOf(lines, "ja")?.text).toBe("one bridge");
		expect(translationOf(lines, "en")?.text).toBe("一つの橋");
	});

	it("is undefined where there is one language only", () => {
		expect(translationOf({ en: "one bridge" }, "en")).toBeUndefined();
	});
});

describe("ownVersion", () => {
	it("gives the reader's language and refuses to guess", () => {
		expect(ownVersion(both, "ja")).toBe("一つの橋");
		expect(() => ownVersion(both, "fr")).toThrow('"fr"');
	});
});
