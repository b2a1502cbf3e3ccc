import { describe, expect, it } from "vitest";
import { narrowedPolicy, securityHeaders } from "../http/security-headers.ts";
import { mayShareDocument, mergePolicies } from "./page-policy.ts";

const inline = { scripts: ["'sha256-script'"], styles: ["'sha256-style'"] };
const map = { sources: { "frame-src": ["https://map.example"] } };
const video = { sources: { "media-src": ["'self'"] } };
const counter = {
	sources: { "script-src": ["https://count.example"], "connect-src": ["https://count.example"] },
};
const careless = { ...counter, trustedTypes: false } as const;
const headersOf = (page?: typeof map | typeof video | typeof counter | typeof careless) =>
	securityHeaders({ config: { apiBaseUrl: "" }, inline, https: true, page });

describe("a page's own policy", () => {
	it("adds what the page needs and nothing else", () => {
		const closed = headersOf();
		const open = headersOf(map);
		expect(open["Content-Security-Policy"]).toBe(
			`${closed["Content-Security-Policy"]}; frame-src https://map.example`,
		);
		expect(headersOf(counter)["Content-Security-Policy"]).toBe(
			closed["Content-Security-Policy"]?.replace(
				/script-src [^;]*|connect-src [^;]*/g,
				"$& https://count.example",
			),
		);
	});

	it("lets in what comes from elsewhere without asking for its permission, and only that", () => {
		expect(headersOf(map)["Cross-Origin-Embedder-Policy"]).toBe("unsafe-none");
		expect(headersOf(video)["Cross-Origin-Embedder-Policy"]).toBe("require-corp");
	});

	it("keeps Trusted Types until somebody gives them up", () => {
		expect(headersOf(counter)["Content-Security-Policy"]).toContain(
			"require-trusted-types-for 'script'; trusted-types data",
		);
		expect(headersOf(careless)["Content-Security-Policy"]).not.toContain("trusted-types");
	});
});

describe("a document under the policy of the whole site", () => {
	const site = mergePolicies([map, video, careless]) ?? { sources: {} };
	const narrowed = (page?: typeof map) =>
		narrowedPolicy({ config: { apiBaseUrl: "" }, inline, page }, site);

	it("closes again what other pages need", () => {
		expect(narrowed().split("; ").sort()).toEqual([
			"connect-src 'self'",
			"frame-src 'none'",
			"media-src 'none'",
			"require-trusted-types-for 'script'",
			"script-src 'self' 'sha256-script'",
			"style-src 'self' 'sha256-style'",
			"trusted-types data",
		]);
		expect(narrowed(map)).not.toContain("frame-src");
	});

	it("says only which styles it has where all pages are alike", () => {
		expect(narrowedPolicy({ config: { apiBaseUrl: "" }, inline, page: map }, map)).toBe(
			"style-src 'self' 'sha256-style'",
		);
	});
});

describe("a document shows another page in place", () => {
	it.each([
		[undefined, undefined, true],
		[map, map, true],
		[undefined, map, false],
		[map, undefined, false],
		[counter, counter, false],
	])("of %j one of %j: %s", (document, page, expected) => {
		expect(mayShareDocument(document, page)).toBe(expected);
	});
});
