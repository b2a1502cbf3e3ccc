import { expect, it } from "vitest";
import { addressWithin, typedAddress } from "./address-within.ts";

const site = {
	windowOrigin: "http://127.0.0.1:4322",
	publicAddress: "https://example.org/repository",
	locales: [{ prefix: "" }, { prefix: "/ja" }],
	pages: ["/", "/news"],
};

it.each([
	["http://127.0.0.1:4322/_preview/ja/news#a", "/news#a"],
	["http://127.0.0.1:4322/_preview/ja", "/"],
	["http://127.0.0.1:4322", "/"],
	["http://127.0.0.1:4322/files/menu.pdf", "/files/menu.pdf"],
	["https://example.org/repository/ja/news/first/?page=2#日", "/news/first?page=2#日"],
	["https://example.org/repository/", "/"],
	["/ja/news/#a", "/news#a"],
	["/ja", "/"],
])("%s is %s on this site", (href, address) => expect(addressWithin(href, site)).toBe(address));

it.each([
	"https://example.org/news",
	"https://example.org/repository/files/menu.pdf",
	"https://example.org/repository-two/news",
	"https://example.org.example/repository/news",
	"http://127.0.0.1:43220/news",
	"//example.com/news",
	"/japan",
	"/newspaper",
	"#a",
	"mailto:a@example.org",
	"news",
	"",
])("%s stays as it is", (href) => expect(addressWithin(href, site)).toBe(href));

it.each([
	["instagram.com/kanazawa_inn", "https://instagram.com/kanazawa_inn"],
	["lin.ee/AbC12", "https://lin.ee/AbC12"],
	["www.example.co.jp", "https://www.example.co.jp"],
	["example.org/repository/ja/news", "/news"],
	["/ja/news", "/news"],
	["news/first", "news/first"],
	["menu.pdf", "menu.pdf"],
	["inn@example.com/a", "inn@example.com/a"],
	["mailto:a@example.org", "mailto:a@example.org"],
	["We are open", "We are open"],
])("%s, typed as an address, is %s", (typed, address) =>
	expect(typedAddress(typed, site)).toBe(address),
);
