import { BlockList } from "node:net";
import { EnvironmentError } from "@kakehashi/core/environment.ts";
import { describe, expect, it } from "vitest";
import { readEnvironment } from "./environment.ts";

describe("the environment", () => {
	it("has a default for everything", () => {
		expect(readEnvironment({})).toEqual({
			PORT: 3000,
			API_BASE_URL: "",
			ALLOWED_ORIGINS: [],
			TRUSTED_PROXIES: expect.any(BlockList),
			BUILD_CHECK_INTERVAL_MS: 3_600_000,
		});
	});

	it("counts an empty variable as not set", () => {
		expect(readEnvironment({ PORT: "", SITE_URL: "", API_BASE_URL: "" })).toEqual(
			readEnvironment({}),
		);
	});

	it("is read", () => {
		const variables = {
			PORT: "8080",
			HOST: "::1",
			SITE_URL: "https://www.example.com/",
			API_BASE_URL: "https://api.example.com/v1/",
			ALLOWED_ORIGINS: "https://pages.example.com/, http://localhost:8080",
			TRUSTED_PROXIES: "10.0.0.0/8, ::1",
			BUILD_CHECK_INTERVAL_MS: "60000",
		};
		expect(readEnvironment({ ...variables, PATH: "/bin" })).toEqual({
			PORT: 8080,
			HOST: "::1",
			SITE_URL: "https://www.example.com",
			API_BASE_URL: "https://api.example.com/v1",
			ALLOWED_ORIGINS: ["https://pages.example.com", "http://localhost:8080"],
			TRUSTED_PROXIES: expect.any(BlockList),
			BUILD_CHECK_INTERVAL_MS: 60_000,
		});
	});

	it("knows a proxy in a range", () => {
		expect(
			readEnvironment({ TRUSTED_PROXIES: "10.0.0.0/8, ::1" }).TRUSTED_PROXIES.check(
				"10.3.2.1",
			),
		).toBe(true);
	});

	it.each([
		["PORT", "abc"],
		["PORT", "65536"],
		["PORT", "-1"],
		["PORT", "3000.5"],
		["HOST", "not a host"],
		["SITE_URL", "www.example.com"],
		["SITE_URL", "https://example.com/path"],
		["SITE_URL", "javascript:alert(1)"],
		["API_BASE_URL", "//evil.example"],
		["API_BASE_URL", "ftp://example.com"],
		["API_BASE_URL", "https://api.example.com/v1?key=1"],
		["API_BASE_URL", "https://api.example.com/#v1"],
		["API_BASE_URL", "/v1?key=1"],
		["API_BASE_URL", "https://user@api.example.com"],
		["ALLOWED_ORIGINS", "https://example.com,*"],
		["TRUSTED_PROXIES", "10.0.0.0/8, proxy"],
		["BUILD_CHECK_INTERVAL_MS", "0"],
		["BUILD_CHECK_INTERVAL_MS", "2147483648"],
	])("refuses %s=%s and says what to write", (name, value) => {
		expect(() => readEnvironment({ [name]: value })).toThrow(EnvironmentError);
		expect(() => readEnvironment({ [name]: value })).toThrow(
			new RegExp(`${name}: ${JSON.stringify(value).replace(/[().*?]/g, "\\$&")} .*such as`),
		);
	});

	it("reports all problems at once, each once", () => {
		const message = (() => {
			try {
				readEnvironment({ PORT: "abc", SITE_URL: "x", BUILD_CHECK_INTERVAL_MS: "y" });
				return "";
			} catch (error) {
				return (error as Error).message;
			}
		})();
		expect(message.split("\n")).toHaveLength(4);
		for (const name of ["PORT", "SITE_URL", "BUILD_CHECK_INTERVAL_MS"])
			expect(message.split(`${name}:`)).toHaveLength(2);
	});
});
