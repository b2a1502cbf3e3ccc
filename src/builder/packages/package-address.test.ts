import { describe, expect, it } from "vitest";
import { packageAddress } from "./package-address.ts";

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
	])("%s is %s", (repository, address) => {
		expect(packageAddress({ repository })).toBe(address);
		expect(packageAddress({ repository: { url: repository } })).toBe(address);
	});

	it("is the homepage where there is no repository, and only over https", () => {
		expect(packageAddress({ homepage: "https://name.example/" })).toBe("https://name.example/");
		expect(packageAddress({ repository: "nonsense", homepage: "https://name.example/" })).toBe("https://name.example/");
		expect(packageAddress({ homepage: "http://name.example/" })).toBeUndefined();
		expect(packageAddress({ homepage: "javascript:alert(1)" })).toBeUndefined();
		expect(packageAddress({ repository: {} })).toBeUndefined();
	});
});
