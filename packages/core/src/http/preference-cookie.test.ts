import { describe, expect, it } from "vitest";
import { preferenceCookie, readPreference } from "./preference-cookie.ts";

describe("a preference cookie", () => {
	it("lasts 365 days, is lax, and is secure on HTTPS", () => {
		expect(preferenceCookie("locale", "ja", true, "/")).toBe(
			"locale=ja; Path=/; Max-Age=31536000; SameSite=Lax; Secure",
		);
		expect(preferenceCookie("theme", "dark", false, "/")).toBe(
			"theme=dark; Path=/; Max-Age=31536000; SameSite=Lax",
		);
	});

	it("holds below the path of a site that stands below one", () => {
		expect(preferenceCookie("locale", "ja", true, "/repository")).toContain(
			"; Path=/repository;",
		);
	});

	it.each([
		["locale=ja", "ja"],
		["a=1; locale=ja; theme=dark", "ja"],
		["mylocale=en", undefined],
		["", undefined],
		["locale=", undefined],
		["locale=ja2", undefined],
		["locale=ja%00; theme=dark", undefined],
	])("is read from %j as %s", (cookies, value) => {
		expect(readPreference("locale", cookies)).toBe(value);
	});
});
