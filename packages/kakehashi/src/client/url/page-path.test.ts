import { expect, it, vi } from "vitest";
import { pagePath } from "./page-path.ts";

vi.mock("../../view/base/external-paths.ts", () => ({ externalPaths: ["/shop/"] }));
vi.stubGlobal("location", { origin: "https://site.example" });

it.each([
	["/pricing", "/pricing"],
	["/shop", "/shop"],
	["/shopping", "/shopping"],
	["/shop/", undefined],
	["/shop/ja/prices", undefined],
])("the address %s is the site's page %s, or one of a site below it", (pathname, path) => {
	expect(pagePath({ origin: "https://site.example", pathname })).toBe(path);
	expect(pagePath({ origin: "https://other.example", pathname })).toBeUndefined();
});
