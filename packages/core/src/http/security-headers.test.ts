import { describe, expect, it } from "vitest";
import { hostHeaders, isAsset, narrowedPolicy, securityHeaders } from "./security-headers.ts";

const inline = { scripts: ["'sha256-script'"], styles: ["'sha256-one'", "'sha256-two'"] };
const policyOf = (apiBaseUrl: string) => {
	const { "Content-Security-Policy": policy = "" } = securityHeaders({
		config: { apiBaseUrl },
		inline,
		https: true,
	});
	return new Map(
		policy
			.split("; ")
			.map((directive) => [directive.split(" ")[0], directive.split(" ").slice(1)]),
	);
};

describe("the content security policy", () => {
	it("allows inline what the hashes name, and nothing unsafe", () => {
		const policy = policyOf("");
		expect(policy.get("script-src")).toEqual(["'self'", ...inline.scripts]);
		expect(policy.get("style-src")).toEqual(["'self'", ...inline.styles]);
		expect(
			[...policy.values()]
				.flat()
				.filter((source) => /unsafe|\*|data:|blob:|https?:/.test(source)),
		).toEqual([]);
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

describe("the policy that a host sends with all documents", () => {
	const options = { config: { apiBaseUrl: "" }, inline, https: true };
	const read = (policy = "") =>
		new Map(
			policy
				.split("; ")
				.map((each) => [each.split(" ")[0] ?? "", each.split(" ").slice(1).join(" ")]),
		);
	/**
	 * The directives that a browser applies instead, if a policy lacks the directive of a file
	 * type; nearest first.
	 */
	const fallbacks: Readonly<Record<string, readonly string[]>> = {
		"frame-src": ["child-src"],
		"worker-src": ["child-src", "script-src"],
		"style-src-elem": ["style-src"],
		"style-src-attr": ["style-src"],
		"script-src-elem": ["script-src"],
	};
	const fetched = [
		"connect-src",
		"font-src",
		"img-src",
		"manifest-src",
		"media-src",
		"object-src",
		"script-src",
	];

	it("is as long with three hundred styles as with none, and within the line that Cloudflare reads", () => {
		const styles = Array.from(
			{ length: 300 },
			(_, index) => `'sha256-${"a".repeat(43)}${index}'`,
		);
		const policy =
			hostHeaders({ ...options, inline: { ...inline, styles } })["Content-Security-Policy"] ??
			"";
		expect(policy).toBe(hostHeaders(options)["Content-Security-Policy"]);
		expect(policy.length).toBeLessThan(1000);
		expect(policy).not.toContain("unsafe");
		expect(policy).toContain(
			"frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types data",
		);
	});

	it("together with what the document says allows exactly what the page's own policy allows", () => {
		const own = read(securityHeaders(options)["Content-Security-Policy"]);
		const sent = read(hostHeaders(options)["Content-Security-Policy"]);
		const narrowed = read(narrowedPolicy(options, { sources: {} }));
		expect([...narrowed]).toEqual([["style-src", own.get("style-src")]]);
		for (const name of [...fetched, ...Object.keys(fallbacks)]) {
			const names = [name, ...(fallbacks[name] ?? []), "default-src"];
			const of = (policy: ReadonlyMap<string, string>) =>
				names.map((each) => policy.get(each)).find((each) => each !== undefined);
			const both = [of(sent), of(narrowed)].filter((each) => each !== undefined);
			// Neither "'self'" nor a hash allows a style attribute, so this directive must be
			// 'none'.
			if (name === "style-src-attr") expect(both).toContain("'none'");
			// No page has workers.
			else if (name === "worker-src") expect(both).toEqual(["'none'"]);
			else expect(both, name).toEqual([of(own)]);
		}
		for (const name of [
			"base-uri",
			"form-action",
			"frame-ancestors",
			"require-trusted-types-for",
		])
			expect(sent.get(name)).toBe(own.get(name));
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
