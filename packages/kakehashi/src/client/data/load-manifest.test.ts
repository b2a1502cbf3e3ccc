import { afterEach, describe, expect, it, vi } from "vitest";
import { isManifest, loadManifest } from "./load-manifest.ts";

const good = {
	id: "b1",
	timestamp: 0,
	prerendered: ["/", "/ja"],
	routeRules: {
		"/old": { redirect: "/" },
		"/en/**": { redirect: { to: "/**", status: 308 } },
		"/x": { middleware: ["a"] },
	},
};

describe("a manifest", () => {
	it("of this build is taken", () => {
		expect(isManifest(good, "b1")).toBe(true);
		expect(isManifest({ ...good, routeRules: {}, prerendered: [] }, "b1")).toBe(true);
	});

	it.each([
		[null],
		[[]],
		["<!doctype html>"],
		[{}],
		[{ ...good, id: "b2" }],
		[{ ...good, prerendered: undefined }],
		[{ ...good, prerendered: [1] }],
		[{ ...good, routeRules: undefined }],
		[{ ...good, routeRules: [] }],
		[{ ...good, routeRules: { "/x": null } }],
		[{ ...good, routeRules: { "/x": { redirect: 7 } } }],
		[{ ...good, routeRules: { "/x": { redirect: { status: 301 } } } }],
		[{ ...good, routeRules: { "/x": { middleware: "a" } } }],
		[{ ...good, routeRules: { "/x": { middleware: [1] } } }],
	])("that is none of this build is refused: %j", (value) => {
		expect(isManifest(value, "b1")).toBe(false);
	});
});

describe("loading the manifest", () => {
	afterEach(() => {
		vi.restoreAllMocks();
	});
	const config = { siteUrl: "", apiBaseUrl: "/api", buildId: "b1", buildCheckIntervalMs: 1000 };

	it("asks at the address of the build", async () => {
		const requested: string[] = [];
		const manifest = await loadManifest(config, async (url) => {
			requested.push(url);
			return good;
		});
		expect(manifest).toEqual(good);
		expect(requested).toEqual(["/api/builds/meta/b1.json"]);
	});

	it.each([
		["fails", () => Promise.reject(new Error("500"))],
		["answers nonsense", () => Promise.resolve({ id: "b2" })],
	])("that %s is logged once and never rejects", async (_, fetchJson) => {
		const log = vi.spyOn(console, "error").mockImplementation(() => {});
		expect(await loadManifest(config, fetchJson)).toBeUndefined();
		expect(log).toHaveBeenCalledTimes(1);
	});
});
