import { defineRouting, defineSite } from "../../src/core/routing/site.ts";
import { site as fixture } from "../site/site.config.ts";

/** Routes that only the tests have: one for each way in which a navigation can end. */
const extraRoutes = [
	{ id: "invalid", path: "/invalid", page: "pricing", validate: () => false },
	{ id: "gone", path: "/gone", page: "pricing", validate: async ({ search }) => (search === "?here" ? true : { status: 410, message: "Sold out" }) },
	{ id: "closed", path: "/closed", page: "pricing", middleware: ["refuse"] },
	{ id: "led", path: "/led", page: "pricing", middleware: ["lead"] },
	{ id: "sent", path: "/sent", page: "pricing", middleware: ["send"] },
	{ id: "broken", path: "/broken", page: "pricing", middleware: ["fail"] },
	{ id: "round", path: "/round", page: "pricing", middleware: ["cycle"] },
	{ id: "fresh", path: "/fresh", page: "pricing" },
] as const satisfies (typeof fixture)["routes"];

/** The pages of the fixture site with those, and middleware to match. */
export const routing = defineRouting({
	locales: fixture.locales,
	routes: [...fixture.routes, ...extraRoutes],
	middleware: {
		refuse: () => false,
		lead: () => "/contact#main",
		send: () => "https://elsewhere.example/sent",
		fail: () => {
			throw new Error("The middleware broke");
		},
		cycle: () => "/round",
	},
});

/** The fixture site with them, and rules to match. */
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
