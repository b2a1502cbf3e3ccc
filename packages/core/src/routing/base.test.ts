import { describe, expect, it } from "vitest";
import { withBase, withoutBase } from "./base.ts";

describe("an address that leaves the site", () => {
	it.each([
		["/", "/repository/"],
		["/pricing?a=1#b", "/repository/pricing?a=1#b"],
		["/repository", "/repository/repository"],
	])("is %s in the program and %s outside", (address, outside) => {
		expect(withBase(address, "/repository")).toBe(outside);
		expect(withBase(address, "")).toBe(address);
		expect(withoutBase(outside, "/repository")).toBe(address);
		expect(withoutBase(address, "")).toBe(address);
	});

	it.each([
		"https://example.com/",
		"//example.com/",
		"mailto:a@example.com",
		"?sent=1",
		"#main",
		"",
		"pricing",
	])("stays as it is when it is %j", (address) => {
		expect(withBase(address, "/repository")).toBe(address);
	});
});

it.each(["/", "/pricing", "/repository", "/repository?a=1", "/repositoryother/", "/Repository/"])(
	"%s is not below the base",
	(address) => {
		expect(withoutBase(address, "/repository")).toBeUndefined();
	},
);
