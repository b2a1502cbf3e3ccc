import { describe, expect, it } from "vitest";
import { site } from "../../../../test/fixture-site.ts";
import { messagePattern, messageText } from "../../../../test/messages.ts";
import { checkRedirectedFiles, checkSite } from "./check-site.ts";
import { type Site, withDefaults } from "./site.ts";
import { SiteError } from "./site-error.ts";

const origin = "https://www.example.org";
const notices = { en: "It receives your IP address.", ja: "IPアドレスが送られます。" };

function problems(changes: Partial<Site>): string[] {
	return checkSite({ ...site, ...changes }).map(({ en }) => en);
}

describe("the site configuration", () => {
	it("is sound as shipped", () => {
		expect(checkSite(site)).toEqual([]);
	});

	it.each([
		["https://example.com/"],
		["https://example.com/base"],
		["example.com"],
		["ftp://example.com"],
	])("refuses the origin %s", (origin) => {
		expect(problems({ origin })).toEqual([expect.stringContaining("origin")]);
	});

	it.each(["/repository", "/a/b-c_d.e~f", ""])("takes the base %j", (base) => {
		expect(problems({ base })).toEqual([]);
	});

	it.each([
		"/",
		"repository",
		"/repository/",
		"/a//b",
		"/a/../b",
		"/a b",
		"/料金",
		"https://example.com/a",
		"/a?b",
	])("refuses the base %j", (base) => {
		expect(problems({ base })).toEqual([expect.stringContaining(`base: "${base}"`)]);
	});

	it.each(["/shop", "/examples/clinic", "/pricing"])("takes something else below %s", (path) => {
		expect(problems({ externalPaths: [path] })).toEqual([]);
	});

	it.each(["/", "shop", "/shop/", "/ja"])("refuses something else below %s", (path) => {
		expect(problems({ externalPaths: [path] })).toEqual([
			expect.stringContaining(`externalPaths: "${path}`),
		]);
	});

	it("refuses something else where the entries of a collection are", () => {
		const routes = [...site.routes, { name: "news", path: "/news", collection: true as const }];
		expect(problems({ routes, externalPaths: ["/news"] })).toEqual([
			messageText("core.externalPathOfPage", { path: "/news", name: "news" }),
		]);
	});

	it("finds a cycle of redirects", () => {
		const found = problems({
			routeRules: { "/a": { redirect: "/b" }, "/b": { redirect: "/a" } },
		});
		expect(found).toHaveLength(2);
		expect(found[0]).toBe(messageText("core.redirectCycle", { value: "/a → /b → /a" }));
	});

	it("finds a redirect to itself by way of a wildcard", () => {
		expect(problems({ routeRules: { "/en/**": { redirect: "/en/**" } } })).toEqual([
			expect.stringContaining("cycle"),
		]);
	});

	it("finds a chain and names the end", () => {
		expect(
			problems({ routeRules: { "/a": { redirect: "/b" }, "/b": { redirect: "/pricing" } } }),
		).toEqual([
			messageText("core.redirectChain", { pattern: "/a", path: "/pricing", seen: "/b" }),
		]);
	});

	it("finds a chain that ends elsewhere", () => {
		expect(
			problems({
				routeRules: {
					"/a": { redirect: "/b" },
					"/b": { redirect: "https://example.org/" },
				},
			}),
		).toEqual([
			messageText("core.redirectToRedirect", {
				pattern: "/a",
				path: "/b",
				location: "https://example.org/",
			}),
		]);
	});

	it("tries a redirect of many addresses with a page in the language to which it leads", () => {
		const routes = [
			{ name: "jobs", path: "/jobs", languages: ["ja"] },
			{ name: "prices", path: "/prices" },
		];
		const toMain = { "/en/**": { redirect: { to: "/**", status: 308 } } } as const;
		expect(
			problems({ routes: [...site.routes.slice(0, 1), ...routes], routeRules: toMain }),
		).toEqual([]);
	});

	it("finds a target without a page", () => {
		expect(problems({ routeRules: { "/a": { redirect: "/nowhere" } } })).toEqual([
			messageText("core.redirectToMissingPage", { pattern: "/a", to: "/nowhere" }),
		]);
	});

	it("takes a redirect to a file in public, and names one that is not there", () => {
		const to = (redirect: string) => ({ ...site, routeRules: { "/menu": { redirect } } });
		const files = new Set(["files/10%off.pdf", "資料/案内.pdf"]);
		for (const path of ["/files/10%off.pdf", "/files/10%25off.pdf", "/資料/案内.pdf"]) {
			expect(checkSite(to(path)), path).toEqual([]);
			expect(checkRedirectedFiles(to(path), files), path).toEqual([]);
		}
		expect(checkRedirectedFiles(to("/files/none.pdf"), files)).toHaveLength(1);
		expect(checkSite(to("/nowhere/feed.xml"))).toHaveLength(1);
	});

	it.each(["javascript:alert(1)", "//evil.example", "https://"])(
		"refuses the target %s",
		(redirect) => {
			expect(problems({ routeRules: { "/a": { redirect } } })).toHaveLength(1);
		},
	);

	it.each([
		["/会社案内", encodeURI("/会社案内").toLowerCase()],
		["/会社案内/**", "/%E4%BC%9A社案内/**"],
		["/menu", "/%6denu"],
		["/menu", "/menu/"],
	])("takes two patterns with one address for one written twice: %s and %s", (one, other) => {
		const rule = { redirect: "/pricing" };
		const define = () => withDefaults({ ...site, routeRules: { [one]: rule, [other]: rule } });
		expect(define).toThrow(SiteError);
		expect(define).toThrow(messagePattern("core.routePatternTwice"));
		expect(define).toThrow(`"${one}" and "${other}"`);
	});

	it.each(["/a?b", "/a?b=c#d", "/料金#top"])("refuses the pattern %s", (pattern) => {
		const { routeRules } = withDefaults({
			...site,
			routeRules: { [pattern]: { redirect: "/pricing" } },
		});
		expect(problems({ routeRules })).toEqual([
			messageText("core.routeRuleHasQuery", { pattern }),
		]);
	});

	it("finds an unknown middleware in routes and in rules", () => {
		const found = problems({
			routes: site.routes.map((route) => ({ ...route, middleware: ["guard"] })).slice(0, 1),
			routeRules: { "/x/**": { middleware: ["toString"] } },
		});
		expect(found).toEqual([
			messageText("core.unknownMiddleware", {
				where: `pages: "${site.routes[0]?.name}"`,
				name: "guard",
			}),
			messageText("core.unknownMiddleware", {
				where: 'routeRules: "/x/**"',
				name: "toString",
			}),
		]);
	});

	it("finds a validity check or a middleware for a page that does not exist, which would guard nothing", () => {
		const [home] = site.routes;
		if (home === undefined) throw new Error("no route");
		expect(
			problems({
				routes: [home],
				pages: { [home.name]: {}, pricng: { validate: () => false } },
			}),
		).toContainEqual(
			messageText("core.pageSettingsUnknownPage", { name: "pricng", routes: home.name }),
		);
		expect(problems({ pages: { [home.name]: { validate: () => false } } })).toEqual([]);
	});

	it.each<[where: string, key: string, similar: string | undefined, changes: unknown]>([
		['pages: "index"', "middelware", "middleware", { pages: { index: { middelware: [] } } }],
		['routeRules: "/a"', "redirct", "redirect", { routeRules: { "/a": { redirct: "/" } } }],
		['routeRules: "/a"', "headers", undefined, { routeRules: { "/a": { headers: {} } } }],
		['routeRules: "/a"', "/pricing", undefined, { routeRules: { "/a": "/pricing" } }],
		[
			'routeRules: "/a": redirect',
			"stauts",
			"status",
			{ routeRules: { "/a": { redirect: { to: "/pricing", stauts: 301 } } } },
		],
		["htmlBudget", "byte", "bytes", { htmlBudget: { byte: 9000 } }],
		["breakpoints", "xxxl", "xxl", { breakpoints: { ...site.breakpoints, xxxl: 4000 } }],
		[
			'locales: "en"',
			"timezone",
			"timeZone",
			{ locales: [{ ...site.locales[0], timezone: "UTC" }, ...site.locales.slice(1)] },
		],
		[
			'embeds: "map"',
			"origin",
			"origins",
			{ embeds: { map: { origins: [origin], notice: notices, origin } } },
		],
		[
			'thirdParties: "count"',
			"scripts",
			"script",
			{ thirdParties: { count: { script: `${origin}/count.js`, scripts: [] } } },
		],
	])("finds a key that does not exist: %s: %s", (where, key, similar, changes) => {
		const name = similar === undefined ? "unknownSetting" : "unknownSettingSimilar";
		const found = problems(changes as Partial<Site>);
		expect(found).toEqual([
			expect.stringMatching(
				messagePattern(`core.${name}`, {
					where,
					key,
					...(similar !== undefined && { similar }),
				}),
			),
		]);
	});

	it("finds a bound for pages that is none", () => {
		for (const htmlBudget of [{ bytes: 0 }, { bytes: 14.5 }, { over: "warn" } as never])
			expect(problems({ htmlBudget })).toEqual([expect.stringContaining("htmlBudget")]);
		expect(problems({ htmlBudget: { bytes: 20_000, over: "stop" } })).toEqual([]);
	});

	it("finds breakpoints out of order", () => {
		expect(problems({ breakpoints: { ...site.breakpoints, md: 500 } })).toEqual([
			expect.stringContaining("breakpoints"),
		]);
	});
});

it("addresses are said as people write them", () => {
	const rules = {
		"/資料請求": { redirect: "/none" },
		"/a b%2Fc%3F": { redirect: "/none" },
		"/ブログ/**": { redirect: "/お知らせ" },
		"/お知らせ": { redirect: "/ブログ/x" },
		"/会": { middleware: ["none"] },
	};
	const said = checkSite({
		...site,
		routeRules: withDefaults({ ...site, routeRules: rules }).routeRules,
	}).flatMap(({ en, ja }) => [en, ja]);
	for (const text of ["/資料請求", "/a b%2Fc%3F", "/ブログ/x → /お知らせ", "/会"])
		expect(said.join("\n")).toContain(text);
	expect(said.filter((line) => /%[89A-F]/.test(line))).toEqual([]);
});
