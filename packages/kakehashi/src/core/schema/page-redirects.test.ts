import { describe, expect, it } from "vitest";
import { site } from "../../../../../test/fixture-site.ts";
import { pageRedirects } from "./entry-redirects.ts";

describe("earlier addresses of a page", () => {
	it("lead to the page in each language, unless a page has them now", () => {
		expect(pageRedirects(site, [{ path: "/contact", formerly: ["/write", "/pricing"] }, { path: "/pricing" }])).toEqual({
			"/write": { redirect: { to: "/contact", status: 301 } },
			"/ja/write": { redirect: { to: "/ja/contact", status: 301 } },
		});
	});
});
