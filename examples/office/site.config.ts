import { defineRouting, defineSite } from "kakehashi";

export const routing = defineRouting({
	locales: [
		{
			code: "en",
			tag: "en-US",
			prefix: "",
			name: "English",
			currency: "JPY",
			currencyDisplay: "symbol",
			timeZone: "Asia/Tokyo",
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
		{
			code: "fr",
			tag: "fr-FR",
			prefix: "/fr",
			name: "Français",
			currency: "JPY",
			currencyDisplay: "symbol",
			timeZone: "Asia/Tokyo",
		},
	],
});

export const site = defineSite({ ...routing, origin: "https://office.example" });
