import { defineRouting, defineSite, type RoutingConfig } from "kakehashi";

// This file is part of the browser's bundle, like an owner's configuration, so it imports nothing
// from Node.

/**
 * Additional pages for the tests, one for each way in which a navigation can end. The path of each
 * is its name.
 */
const extraPages = {
	invalid: { validate: () => false },
	gone: {
		validate: async ({ search }) =>
			search === "?here" ? true : { status: 410, message: "Sold out" },
	},
	closed: { middleware: ["refuse"] },
	led: { middleware: ["lead"] },
	sent: { middleware: ["send"] },
	broken: { middleware: ["fail"] },
	fresh: {},
} as const satisfies RoutingConfig["pages"];

export const extraPageNames = Object.keys(extraPages);

/** The pages, and the middleware that they use. The fixture's settings have the rest. */
export const routing = defineRouting({
	pages: extraPages,
	middleware: {
		refuse: () => false,
		lead: () => "/contact#main",
		send: () => "https://elsewhere.example/sent",
		fail: () => {
			throw new Error("The middleware broke");
		},
	},
});

/** The same with the rules that the pages need. */
export const site = defineSite({
	...routing,
	routeRules: {
		"/old": { redirect: { to: "/pricing", status: 301 } },
		"/moved/**": { redirect: "/**" },
		"/report.pdf": { redirect: "/opensource" },
		"/away": { redirect: "https://elsewhere.example/start?from=us" },
		"/fresh": { prerender: false },
		"/ja/closed": { middleware: ["refuse"] },
	},
});
