import { defineRouting, defineSite, type SecurityContact } from "kakehashi";

/** Languages, middleware and validity checks: what the browser also needs to know. The check (`npm run check`) reads this file and says in plain words what is wrong. */
export const routing = defineRouting({
	locales: [
		{ code: "en", tag: "en-US", prefix: "", name: "English", currency: "USD", currencyDisplay: "symbol", timeZone: "UTC" },
		{ code: "ja", tag: "ja-JP", prefix: "/ja", name: "日本語", currency: "JPY", currencyDisplay: "name", timeZone: "Asia/Tokyo" },
	],
	middleware: {},
});

/** Who publishes the site, where, and by which rules. `origin` and `repository` are samples: put in your own. */
export const site = defineSite({
	...routing,
	origin: "https://kakehashi.example",
	// The sites of `examples/`, which `scripts/build-website.ts` adds to the build.
	externalPaths: ["/examples"],
	repository: "https://example.com/kakehashi",
	routeRules: {
		"/en": { redirect: { to: "/", status: 308 } },
		"/en/**": { redirect: { to: "/**", status: 308 } },
		"/github": { redirect: { to: "https://example.com/kakehashi", status: 302 } },
	},
	breakpoints: { sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 },
	defaultTheme: "light",
});

/** Where a vulnerability can be reported privately, for `/.well-known/security.txt`. It is separate because no browser needs it. */
export const security: SecurityContact = {
	contact: "https://example.com/kakehashi/blob/main/SECURITY.md",
	expires: "2027-10-31",
};
