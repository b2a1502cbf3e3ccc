import { describe, expect, it } from "vitest";
import { packageUrl } from "./package-url.ts";

describe("the address of a package", () => {
	it.each([
		["https://code.example/a/b", "https://code.example/a/b"],
		["git+https://github.com/owner/name.git", "https://github.com/owner/name"],
		["git://github.com/owner/name.git", "https://github.com/owner/name"],
		["git+ssh://git@github.com/owner/name.git", "https://github.com/owner/name"],
		["ssh://git@gitlab.com/owner/name", "https://gitlab.com/owner/name"],
		["git@github.com:owner/name.git", "https://github.com/owner/name"],
		["http://github.com/owner/name", "https://github.com/owner/name"],
		["owner/name", "https://github.com/owner/name"],
		["owner/name.js", "https://github.com/owner/name.js"],
		["gitlab:owner/name", "https://gitlab.com/owner/name"],
	])("%s is %s", (repository, url) => {
		expect(packageUrl({ repository })).toBe(url);
		expect(packageUrl({ repository: { url: repository } })).toBe(url);
	});

	it("is the homepage where there is no repository, and only over https", () => {
		expect(packageUrl({ homepage: "https://name.example/" })).toBe("https://name.example/");
		expect(packageUrl({ repository: "nonsense", homepage: "https://name.example/" })).toBe(
			"https://name.example/",
		);
		expect(packageUrl({ homepage: "http://name.example/" })).toBeUndefined();
		expect(packageUrl({ homepage: "javascript:alert(1)" })).toBeUndefined();
		expect(packageUrl({ repository: {} })).toBeUndefined();
	});
});
