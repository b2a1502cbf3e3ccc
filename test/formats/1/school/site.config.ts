import { defineRouting, defineSite } from "kakehashi";

export const routing = defineRouting({
	locales: [
		{ code: "pt", tag: "pt-BR", prefix: "", name: "Português", currency: "JPY", currencyDisplay: "narrowSymbol", timeZone: "Asia/Tokyo" },
		{ code: "ja", tag: "ja-JP", prefix: "/ja", name: "日本語", currency: "JPY", currencyDisplay: "name", timeZone: "Asia/Tokyo" },
	],
});

export const site = defineSite({ ...routing, origin: "https://school.example" });
