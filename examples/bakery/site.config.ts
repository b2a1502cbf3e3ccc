import { defineRouting, defineSite } from "kakehashi";

export const routing = defineRouting({
	locales: [
		{
			code: "ja",
			tag: "ja-JP",
			prefix: "",
			name: "日本語",
			currency: "JPY",
			currencyDisplay: "name",
			timeZone: "Asia/Tokyo",
		},
		{
			code: "en",
			tag: "en-US",
			prefix: "/en",
			name: "English",
			currency: "JPY",
			currencyDisplay: "narrowSymbol",
			timeZone: "Asia/Tokyo",
		},
	],
});

export const site = defineSite({
	...routing,
	origin: "https://bakery.example",
});
