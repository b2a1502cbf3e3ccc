import { defineSite } from "../../core/routing/site.ts";

/** A site with one route for each way in which a request can end. */
export const sampleSite = defineSite({
	origin: "https://built.example",
	repository: "https://code.example/sample",
	locales: [
		{ code: "en", tag: "en-US", prefix: "", name: "English", currency: "USD", currencyDisplay: "symbol", timeZone: "UTC" },
		{ code: "ja", tag: "ja-JP", prefix: "/ja", name: "日本語", currency: "JPY", currencyDisplay: "name", timeZone: "Asia/Tokyo" },
	],
	routes: [
		{ id: "home", path: "/", page: "index" },
		{ id: "pricing", path: "/pricing", page: "pricing" },
		{ id: "contact", path: "/contact", page: "contacts", middleware: ["office"] },
		{ id: "fresh", path: "/fresh", page: "pricing" },
		{ id: "invalid", path: "/invalid", page: "pricing", validate: () => false },
		{ id: "gone", path: "/gone", page: "pricing", validate: ({ search }) => (search === "?here" ? true : { status: 410, message: "Sold out" }) },
		{ id: "odd", path: "/odd", page: "pricing", validate: () => ({ status: 200, message: "Nonsense" }) },
		{ id: "closed", path: "/closed", page: "pricing", middleware: ["refuse"] },
		{ id: "moved", path: "/moved", page: "pricing", middleware: ["lead"] },
		{ id: "broken", path: "/broken", page: "pricing", middleware: ["fail"] },
	],
	routeRules: {
		"/en": { redirect: { to: "/", status: 308 } },
		"/en/**": { redirect: { to: "/**", status: 308 } },
		"/github": { redirect: "https://code.example/sample" },
		"/pricing": { middleware: ["pass"] },
		"/fresh": { prerender: false },
		"/料金/**": { redirect: "/ja/**" },
	},
	middleware: {
		pass: () => {},
		office: ({ search }) => !search.includes("closed"),
		refuse: () => false,
		lead: () => "/お知らせ",
		fail: () => {
			throw new Error("The database said: secret-1234");
		},
	},
	breakpoints: { sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 },
	defaultTheme: "light",
});
