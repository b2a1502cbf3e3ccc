import { describe, expect, it } from "vitest";
import { refusedStatus, requestPath } from "./request-target.ts";

describe("a path", () => {
	it.each([
		"/",
		"/pricing",
		"/ja/pricing",
		"/%E6%97%A5",
		"/a.b",
		"/..a",
		"/.well-known/security.txt",
		"/~user",
		"/a%20b",
		"/%E0%A4%A",
		"/%",
		"/%zz",
		"/%ff",
	])("%s is looked up", (path) => {
		expect(refusedStatus(path)).toBeUndefined();
	});

	it.each(["/%00", "/ja/%00", "/%1f", "/%7F", "/\\evil.example", "/a\tb", "/é"])(
		"%j is malformed",
		(path) => {
			expect(refusedStatus(path)).toBe(400);
		},
	);

	it.each([
		"//evil.example",
		"/ja//contact",
		"/en//evil.example",
		"/en/%2F%2Fevil.example",
		"/en/%5cevil.example",
		"/..",
		"/../etc/passwd",
		"/%2e%2e/%2e%2e/etc/passwd",
		"/a/%2E/b",
		"/a/./b",
		`/${"a".repeat(16_000)}`,
	])("%s misleads and is not found", (path) => {
		expect(refusedStatus(path)).toBe(404);
	});

	it("is the one that was sent, not the one a URL parser makes of it", () => {
		const request = new Request("http://localhost/etc/passwd");
		const incoming = (url: string) => ({ env: { incoming: { url } as never } });
		expect(requestPath(request, incoming("/../etc/passwd?x=1"))).toBe("/../etc/passwd");
		expect(requestPath(request, incoming("*"))).toBe("/*");
		expect(requestPath(new Request("http://localhost/ja/pricing?x=/1"))).toBe("/ja/pricing");
	});
});
