import { describe, expect, it } from "vitest";
import { site } from "../../../../test/fixture-site.ts";
import { decideNavigation } from "./decide-navigation.ts";
import type { Route, Target } from "./route.ts";

const target = (path: string, search = ""): Target => ({ path, search, locale: "en" });
const withRoute = (changes: Partial<Route>) => ({
	...site,
	routes: [{ name: "index", path: "/", ...changes }],
	routeRules: {},
});

describe("the decision about a navigation", () => {
	it("finds the page of an address in each language", async () => {
		expect(await decideNavigation(target("/ja/pricing"), site)).toMatchObject({
			type: "page",
			match: { route: { name: "pricing" }, locale: { code: "ja" } },
		});
	});

	it("answers a redirect before anything else", async () => {
		const refusing = {
			...site,
			routes: site.routes.map((route) => ({ ...route, validate: () => false })),
			routeRules: { "/": { redirect: "/pricing" } },
		};
		expect(await decideNavigation(target("/", "?a=1"), refusing)).toEqual({
			type: "redirect",
			redirect: { location: "/pricing?a=1", status: 302, external: false },
		});
	});

	it("answers 404 and 'Page not found' where no route is", async () => {
		expect(await decideNavigation(target("/nowhere"), site)).toEqual({
			type: "error",
			status: 404,
			message: "Page not found",
		});
	});

	it.each([
		[false, { status: 404, message: "Page Not Found: /" }],
		[{}, { status: 404, message: "Page Not Found: /" }],
		[{ status: 410 }, { status: 410, message: "Page Not Found: /" }],
		[{ status: 500 }, { status: 500, message: "Internal Server Error" }],
		[{ status: 503 }, { status: 503, message: "Internal Server Error" }],
		[undefined as unknown as boolean, { status: 404, message: "Page Not Found: /" }],
		[{ message: "Gone fishing" }, { status: 404, message: "Gone fishing" }],
	])("a validity check that answers %j gives %j", async (answer, error) => {
		expect(
			await decideNavigation(target("/"), withRoute({ validate: async () => answer })),
		).toEqual({ type: "error", ...error });
	});

	it("runs middleware in order before the validity check", async () => {
		const order: string[] = [];
		const middleware = {
			first: () => {
				order.push("first");
			},
			second: () => {
				order.push("second");
				return true;
			},
		};
		const validate = () => {
			order.push("validate");
			return true;
		};
		const guarded = {
			...withRoute({ validate, middleware: ["second"] }),
			middleware,
			routeRules: { "/": { middleware: ["first"] } },
		};
		expect(await decideNavigation(target("/"), guarded)).toMatchObject({ type: "page" });
		expect(order).toEqual(["first", "second", "validate"]);
	});

	it("a middleware may stop or redirect", async () => {
		const guarded = {
			...withRoute({ middleware: ["guard"] }),
			middleware: {
				guard: ({ search }: Target) =>
					search === "" ? false : "https://elsewhere.example/",
			},
		};
		expect(await decideNavigation(target("/"), guarded)).toEqual({
			type: "abort",
			status: 404,
			message: "Page Not Found: /",
		});
		expect(await decideNavigation(target("/", "?out"), guarded)).toEqual({
			type: "redirect",
			redirect: { location: "https://elsewhere.example/", status: 302, external: true },
		});
	});

	it.each([
		[{}, { status: 404, message: "Page Not Found: /" }],
		[
			{ status: 451, message: "Not here" },
			{ status: 451, message: "Not here" },
		],
		[{ status: 503 }, { status: 503, message: "Internal Server Error" }],
	])("a middleware that answers %j stops with %j", async (answer, error) => {
		const guarded = {
			...withRoute({ middleware: ["guard"] }),
			middleware: { guard: () => answer },
		};
		expect(await decideNavigation(target("/"), guarded)).toEqual({ type: "abort", ...error });
	});

	it("throws for a middleware that nobody defined", async () => {
		await expect(
			decideNavigation(target("/"), withRoute({ middleware: ["guard"] })),
		).rejects.toThrow('Unknown route middleware: "guard"');
	});
});
