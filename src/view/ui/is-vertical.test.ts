import { describe, expect, it } from "vitest";
import { isVertical } from "./is-vertical.ts";

describe("isVertical", () => {
	it.each(["ja", "ja-JP", "JA-jp"])("is true of %s", (tag) => expect(isVertical(tag)).toBe(true));
	it.each(["en", "en-US", "jav", "fr-JA", ""])("is false of %j", (tag) => expect(isVertical(tag)).toBe(false));
});
