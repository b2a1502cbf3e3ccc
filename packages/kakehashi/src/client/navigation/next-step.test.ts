import type { Decision } from "@kakehashi/core/routing/decide-navigation.ts";
import type { LocalizedRoute } from "@kakehashi/core/routing/route.ts";
import { describe, expect, it, vi } from "vitest";
import { nextStep, type StepContext } from "./next-step.ts";

vi.stubGlobal("location", { origin: "https://site.example" });

const locale = {
	code: "en",
	tag: "en",
	prefix: "",
	name: "English",
	currency: "USD",
	currencyDisplay: "symbol",
	timeZone: "UTC",
} as const;
const matchOf = (route: Partial<LocalizedRoute["route"]> = {}): LocalizedRoute => ({
	route: { name: "news", path: "/news", ...route },
	locale,
	path: "/news",
});
const standing: StepContext = {
	target: new URL("https://site.example/news?a=1#top"),
	redirects: 0,
	controller: {},
	rules: {},
};
const redirectTo = (location: string): Decision => ({
	type: "redirect",
	redirect: { location, status: 302, external: false },
});

describe("the next step of a navigation", () => {
	it("is to stay where a middleware said no", () => {
		expect(
			nextStep({ type: "abort", status: 404, message: "Page Not Found: /" }, standing),
		).toEqual({ type: "end", outcome: "aborted" });
	});

	it.each([
		[
			"to the new address, with the place of the old one",
			"/about?b=2",
			{},
			{ type: "redirect", target: new URL("https://site.example/about?b=2#top") },
		],
		[
			"to its own place where it names one",
			"/about#team",
			{},
			{ type: "redirect", target: new URL("https://site.example/about#team") },
		],
		[
			"by the browser where it leaves the site",
			"https://other.example/",
			{},
			{ type: "end", outcome: "redirected", load: new URL("https://other.example/#top") },
		],
		[
			"by the browser where the address cannot change any more",
			"/about",
			{ controller: undefined },
			{ type: "end", outcome: "redirected", load: new URL("https://site.example/about#top") },
		],
		[
			"as long as it is no cycle",
			"/about",
			{ redirects: 9 },
			{ type: "redirect", target: new URL("https://site.example/about#top") },
		],
	])("after a redirect goes %s", (_, location, changes, step) => {
		expect(nextStep(redirectTo(location), { ...standing, ...changes })).toEqual(step);
	});

	it("ends a cycle of redirects, but not one that leads out of it", () => {
		const tooManyRedirects = { ...standing, redirects: 10 };
		expect(() => nextStep(redirectTo("/news"), tooManyRedirects)).toThrow(
			"/news is redirected in a cycle",
		);
		expect(nextStep(redirectTo("https://other.example/"), tooManyRedirects)).toMatchObject({
			type: "end",
			outcome: "redirected",
		});
	});

	it.each<Decision>([
		{ type: "page", match: matchOf() },
		{ type: "error", status: 404, message: "Page not found" },
	])(
		"shows what was decided, but asks the server first while nobody knows the rules: $type",
		(decision) => {
			expect(nextStep(decision, standing)).toBe(decision);
			expect(nextStep(decision, { ...standing, rules: undefined })).toEqual({
				type: "ask",
				otherwise: decision,
			});
		},
	);

	it("answers 404 for an entry that a collection does not have, and leaves anything else to a load of the document", () => {
		const missing = new Error("/news/x/_payload.json answered 404");
		const broken = new Error("/news/x/_payload.json answered 500");
		const inCollection = matchOf({ collection: true });
		expect(nextStep({ type: "failed", error: missing, match: inCollection }, standing)).toEqual(
			{ type: "error", status: 404, message: "Page not found" },
		);
		for (const failed of [
			{ error: broken, match: inCollection },
			{ error: missing, match: matchOf() },
			{ error: missing },
		])
			expect(nextStep({ type: "failed", ...failed }, standing)).toEqual({
				type: "failed",
				...failed,
			});
	});
});
