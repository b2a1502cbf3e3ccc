import { describe, expect, it } from "vitest";
import { isAsset, securityHeaders } from "./security-headers.ts";

const inline = { scripts: ["'sha256-script'"], styles: ["'sha256-one'", "'sha256-two'"] };
const policyOf = (apiBaseUrl: string) => {
	const { "Content-Security-Policy": policy = "" } = securityHeaders({ config: { apiBaseUrl }, inline, https: true });
	return new Map(policy.split("; ").map((directive) => [directive.split(" ")[0], directive.split(" ").slice(1)]));
};

describe("the content security policy", () => {
	it("allows inline what the hashes name, and nothing unsafe", () => {
		const policy = policyOf("");
		expect(policy.get("script-src")).toEqual(["'self'", ...inline.scripts]);
		expect(policy.get("style-src")).toEqual(["'self'", ...inline.styles]);
		expect([...policy.values()].flat().filter((source) => /unsafe|\*|data:|blob:|https?:/.test(source))).toEqual([]);
		expect(policy.get("default-src")).toEqual(["'none'"]);
	});

	it("lets the form and the client reach the messages' server when that is elsewhere", () => {
		const policy = policyOf("https://api.example.com/v1");
		expect(policy.get("connect-src")).toEqual(["'self'", "https://api.example.com"]);
		expect(policy.get("form-action")).toEqual(["'self'", "https://api.example.com"]);
	});

	it.each(["", "/v1"])("stays at home with the base %j", (apiBaseUrl) => {
		expect(policyOf(apiBaseUrl).get("connect-src")).toEqual(["'self'"]);
	});
});

describe("what needs no policy", () => {
	it.each([
		["/assets/boot-abc.js", true],
		["/assets/boot-abc.js?.svg", true],
		["/builds/latest.json", true],
		["/ja/_payload.json?0123", true],
		["/assets/drawing-abc.svg", false],
		["/assets/drawing-abc.svg?x", false],
		["/pricing", false],
	])("is what no browser opens as a document: %s (%s)", (url, expected) => {
		expect(isAsset(url)).toBe(expected);
	});
});
