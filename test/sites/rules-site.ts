import { defineRouting, defineSite } from "kakehashi";
import { site as fixture, routing as fixtureRouting } from "../site/site.config.ts";

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
} as const satisfies typeof fixture.pages;

export const extraPageNames = Object.keys(extraPages);

/** The routing of the fixture with these pages, and with the middleware that they use. */
export const routing = defineRouting({
	...fixtureRouting,
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

/** The fixture site with these pages, and with the rules that they need. */
export const site = defineSite({
	...fixture,
	...routing,
	routeRules: {
		...fixture.routeRules,
		"/old": { redirect: { to: "/pricing", status: 301 } },
		"/moved/**": { redirect: "/**" },
		"/report.pdf": { redirect: "/opensource" },
		"/away": { redirect: "https://elsewhere.example/start?from=us" },
		"/fresh": { prerender: false },
		"/ja/closed": { middleware: ["refuse"] },
	},
});
