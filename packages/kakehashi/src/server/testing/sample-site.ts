import { type Site, withDefaults } from "@kakehashi/core/routing/site.ts";

/** A site with one route for each way in which a request can end. */
export const sampleSite: Site = {
	...withDefaults({
		origin: "https://built.example",
		repository: "https://code.example/sample",
		locales: [
			{
				code: "en",
				tag: "en-US",
				prefix: "",
				name: "English",
				currency: "USD",
				currencyDisplay: "symbol",
				timeZone: "UTC",
			},
			{
				code: "ja",
				tag: "ja-JP",
				prefix: "/ja",
				name: "日本語",
				currency: "JPY",
				currencyDisplay: "name",
				timeZone: "Asia/Tokyo",
			},
		],
		routeRules: {
			"/en": { redirect: { to: "/", status: 308 } },
			"/en/**": { redirect: { to: "/**", status: 308 } },
			"/旧料金/": { redirect: "/pricing" },
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
	}),
	routes: [
		{ name: "index", path: "/" },
		{ name: "pricing", path: "/pricing" },
		{ name: "contacts", path: "/contact", middleware: ["office"] },
		{ name: "booking", path: "/booking" },
		{ name: "fresh", path: "/fresh" },
		{ name: "invalid", path: "/invalid", validate: () => false },
		{
			name: "gone",
			path: "/gone",
			validate: ({ search }) =>
				search === "?here" ? true : { status: 410, message: "Sold out" },
		},
		{ name: "odd", path: "/odd", validate: () => ({ status: 200, message: "Nonsense" }) },
		{ name: "closed", path: "/closed", middleware: ["refuse"] },
		{ name: "moved", path: "/moved", middleware: ["lead"] },
		{ name: "broken", path: "/broken", middleware: ["fail"] },
	],
};
