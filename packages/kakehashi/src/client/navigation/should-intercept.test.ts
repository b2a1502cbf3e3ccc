import { describe, expect, it } from "vitest";
import { routing } from "../../../../../test/fixture-site.ts";
import { type NavigationFacts, shouldIntercept } from "./should-intercept.ts";

const rules = {
	"/report.pdf": { redirect: "/pricing" },
	"/files/**": { redirect: "https://files.example/**" },
};
const link: NavigationFacts = {
	canIntercept: true,
	downloadRequest: null,
	formData: null,
	navigationType: "push",
};
const ours = (path: string, facts: Partial<NavigationFacts> = {}) =>
	shouldIntercept({ ...link, ...facts }, path, routing, rules);

describe("a navigation is the runtime's", () => {
	it.each([
		"/",
		"/ja",
		"/pricing",
		"/ja/pricing",
		"/nowhere",
		"/ja/どこにも",
		"/no.such/page",
		"/pricing.",
		"/report.pdf",
		"/files/a.zip",
	])("to %s", (path) => {
		expect(ours(path)).toBe(true);
	});

	it.each(["push", "replace", "traverse"] as const)("when its type is %s", (navigationType) => {
		expect(ours("/pricing", { navigationType })).toBe(true);
	});
});

describe("a navigation is the browser's", () => {
	it.each(["/favicon.svg", "/reports/2026.pdf", "/sitemap.xml", "/PRICES.CSV", "/file.7z"])(
		"to the file %s",
		(path) => {
			expect(ours(path)).toBe(false);
		},
	);

	it.each(["/pricing/", "/ja/", "/nowhere/"])(
		"to %s, which the server leads to the address without the slash",
		(path) => {
			expect(ours(path)).toBe(false);
		},
	);

	it("when it leaves the origin, downloads, sends a form, or reloads", () => {
		expect(ours("/pricing", { canIntercept: false })).toBe(false);
		expect(ours("/pricing", { downloadRequest: "" })).toBe(false);
		expect(ours("/pricing", { formData: new FormData() })).toBe(false);
		expect(ours("/pricing", { navigationType: "reload" })).toBe(false);
	});
});
