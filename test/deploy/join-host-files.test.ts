import { expect, it } from "vitest";
import { headersBelow, joinHeaders } from "../../scripts/join-host-files.ts";

const own = [
	"/*",
	"  Content-Security-Policy: default-src 'none'; style-src 'self' 'sha256-a'; frame-ancestors 'none'",
	"  Cross-Origin-Embedder-Policy: require-corp",
	"  X-Content-Type-Options: nosniff",
	"/*.ics",
	"  Content-Type: text/calendar; charset=utf-8",
	"",
].join("\n");
const shop = [
	"/shop/*",
	"  Content-Security-Policy: default-src 'none'; style-src 'self' 'sha256-b'; frame-ancestors 'none'; frame-src https://map.example",
	"  Cross-Origin-Embedder-Policy: unsafe-none",
	"/shop/assets/*",
	"  Cache-Control: immutable",
	"/shop/*.ics",
	"  Content-Type: text/calendar; charset=utf-8",
	"",
].join("\n");
const below = { base: "/shop", headers: shop, redirects: "", indexed: true };

it("one rule for all addresses allows what each of the sites asks for, and no rule says again what another one says", () => {
	expect(joinHeaders(own, [below])).toBe(
		[
			"/*",
			"  Content-Security-Policy: default-src 'none'; style-src 'self' 'sha256-a' 'sha256-b'; frame-ancestors 'none'; frame-src https://map.example",
			"  Cross-Origin-Embedder-Policy: unsafe-none",
			"  X-Content-Type-Options: nosniff",
			"/*.ics",
			"  Content-Type: text/calendar; charset=utf-8",
			"/shop/assets/*",
			"  Cache-Control: immutable",
			"",
		].join("\n"),
	);
});

it("text may become script if one of the sites has scripts of others that need it", () => {
	const strict = own.replace(
		"; frame-ancestors",
		"; require-trusted-types-for 'script'; trusted-types data; frame-ancestors",
	);
	expect(joinHeaders(strict, [below])).not.toContain("trusted-types");
	const shopToo = {
		...below,
		headers: shop.replace(
			"; frame-ancestors",
			"; require-trusted-types-for 'script'; trusted-types data; frame-ancestors",
		),
	};
	expect(joinHeaders(strict, [shopToo])).toContain(
		"require-trusted-types-for 'script'; trusted-types data",
	);
});

it("a site that is not to be listed says so with each answer", () => {
	const hidden = { ...below, indexed: false };
	expect(joinHeaders(own, [hidden])).toContain("/shop/*\n  X-Robots-Tag: noindex\n");
	expect(headersBelow(hidden)).toEqual({
		"Content-Security-Policy": expect.stringContaining("frame-src https://map.example"),
		"Cross-Origin-Embedder-Policy": "unsafe-none",
		"X-Robots-Tag": "noindex",
	});
	expect(headersBelow(below)).not.toHaveProperty("X-Robots-Tag");
});
