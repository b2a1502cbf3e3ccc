import { describe, expect, it } from "vitest";
import { visiblePath } from "./visible-path.ts";

describe("an address shown to a person", () => {
	it("is decoded", () => {
		expect(visiblePath("/%E6%97%A5%E6%9C%AC/a%20b")).toBe("/日本/a b");
	});

	it("keeps what cannot be decoded", () => {
		expect(visiblePath("/%E0%A4%A/%E6%97%A5")).toBe("/%E0%A4%A/日");
	});

	it("shows where a character cannot be seen or would turn the text around", () => {
		expect(visiblePath("/a%00b%0Ac%E2%80%AEd%E2%80%8Be")).toBe(
			"/a\ufffdb\ufffdc\ufffdd\ufffde",
		);
	});

	it("is short, counted in characters", () => {
		expect([...visiblePath(`/${"a".repeat(16_000)}`)]).toHaveLength(201);
		expect([...visiblePath(`/${"%F0%9F%8C%89".repeat(3000)}`)].at(-1)).toBe("…");
		expect([...visiblePath(`/${"%F0%9F%8C%89".repeat(3000)}`)]).toHaveLength(201);
	});
});
