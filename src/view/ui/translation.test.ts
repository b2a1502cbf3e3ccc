import { describe, expect, it } from "vitest";
import { counterpart, ownVersion } from "./translation.ts";

const both = { en: "one bridge", ja: "一つの橋" };

describe("counterpart", () => {
	it("is the other of two languages", () => {
		expect(counterpart(both, "en")).toEqual({ lang: "ja", text: "一つの橋" });
		expect(counterpart(both, "ja")).toEqual({ lang: "en", text: "one bridge" });
	});

	it("prefers the language that is written the other way", () => {
		expect(counterpart({ fr: "un pont", ...both }, "en")?.lang).toBe("ja");
	});

	it("joins lines as the language writes them", () => {
		const lines = { en: ["one", "bridge"], ja: ["一つの", "橋"] };
		expect(counterpart(lines, "ja")?.text).toBe("one bridge");
		expect(counterpart(lines, "en")?.text).toBe("一つの橋");
	});

	it("is undefined where there is one language only", () => {
		expect(counterpart({ en: "one bridge" }, "en")).toBeUndefined();
	});
});

describe("ownVersion", () => {
	it("gives the reader's language and refuses to guess", () => {
		expect(ownVersion(both, "ja")).toBe("一つの橋");
		expect(() => ownVersion(both, "fr")).toThrow('"fr"');
	});
});
