import { describe, expect, it } from "vitest";
import { addressOf, encodeUrl, findFile, normalizeAddress, pathOf } from "./address.ts";

const nfd = "/files/パンフレット.pdf".normalize("NFD");

describe("the address of a path", () => {
	it.each([
		["/pricing", "/pricing"],
		["/files/10%off.pdf", "/files/10%25off.pdf"],
		["/files/100%.pdf", "/files/100%25.pdf"],
		["/files/%41.pdf", "/files/%2541.pdf"],
		["/a#b?c.pdf", "/a%23b%3Fc.pdf"],
		["/a b+c&d=e,f;g@h!.pdf", "/a%20b+c&d=e,f;g@h!.pdf"],
		[
			`/"q" 'r' [s] (t) <u> {v} |^\`.pdf`,
			"/%22q%22%20'r'%20%5Bs%5D%20(t)%20%3Cu%3E%20%7Bv%7D%20%7C%5E%60.pdf",
		],
		["/資料/会社案内.pdf", "/%E8%B3%87%E6%96%99/%E4%BC%9A%E7%A4%BE%E6%A1%88%E5%86%85.pdf"],
		["/\u{20bb7}野家.pdf", "/%F0%A0%AE%B7%E9%87%8E%E5%AE%B6.pdf"],
		[nfd, encodeURI("/files/パンフレット.pdf")],
	])("%s is %s, and leads back", (path, address) => {
		expect(addressOf(path)).toBe(address);
		expect(normalizeAddress(address)).toBe(address);
		expect(pathOf(address)).toBe(path.normalize("NFC"));
	});
});

describe("addresses that mean the same", () => {
	it.each([
		["/%70ricing", "/pricing"],
		["/%7Euser/%2d%5f%2E", "/~user/-_."],
		["/%e6%96%99%e9%87%91", "/%E6%96%99%E9%87%91"],
		["/料金", "/%E6%96%99%E9%87%91"],
		["/料%e9%87%91", "/%E6%96%99%E9%87%91"],
		[encodeURI("/がっこう".normalize("NFD")), encodeURI("/がっこう")],
		["/a%2Bb%26c%28d%29.pdf", "/a+b&c(d).pdf"],
		["/a[1].pdf", "/a%5B1%5D.pdf"],
		["/50%off", "/50%25off"],
		["/50%25off", "/50%25off"],
		["/%2541", "/%2541"],
		["/a%2fb%5cc", "/a%2Fb%5Cc"],
		["/a%00", "/a%00"],
		["/%e6%97", "/%E6%97"],
		["/%e3%81%82%e6%97", "/%E3%81%82%E6%97"],
		["/%ff%41", "/%FF%41"],
		["/a/./b/../c", "/a/c"],
		["/a/%2e%2E/c", "/c"],
		["/../a", "/a"],
		["/a/b/..", "/a/"],
		["/en/**", "/en/**"],
		["/", "/"],
		["", ""],
	])("%s is %s", (address, normal) => {
		expect(normalizeAddress(address)).toBe(normal);
		expect(normalizeAddress(normal)).toBe(normal);
	});

	it("leave those apart that mean something else", () => {
		for (const [one, other] of [
			["/a%2Fb", "/a/b"],
			["/%2541", "/A"],
			["/A", "/a"],
			["/a%3Fb", "/a"],
		] as const)
			expect(normalizeAddress(one)).not.toBe(normalizeAddress(other));
	});
});

describe("a link to a file", () => {
	const files = new Set([
		"/10%off.pdf",
		"/a#b?c.pdf",
		"/a b.pdf",
		"/%41.pdf",
		"/A.pdf",
		"/パン.pdf",
		"/plain.pdf",
	]);
	it.each([
		["/10%off.pdf", "/10%25off.pdf"],
		["/10%25off.pdf", "/10%25off.pdf"],
		["/10%off.pdf#page=2", "/10%25off.pdf#page=2"],
		["/a#b?c.pdf", "/a%23b%3Fc.pdf"],
		["/a%23b%3fc.pdf?v=1", "/a%23b%3Fc.pdf?v=1"],
		["/a b.pdf", "/a%20b.pdf"],
		["/a%20b.pdf", "/a%20b.pdf"],
		["/%41.pdf", "/%2541.pdf"],
		["/A.pdf", "/A.pdf"],
		["/パン.pdf".normalize("NFD"), "/%E3%83%91%E3%83%B3.pdf"],
		["/%e3%83%91%e3%83%b3.pdf#先", "/%E3%83%91%E3%83%B3.pdf#%E5%85%88"],
		["/plain.pdf?a=%E3%81%82&b=あ", "/plain.pdf?a=%E3%81%82&b=%E3%81%82"],
	])("%s leads to %s", (link, href) => {
		expect(findFile(link, files)?.href).toBe(href);
	});
	it.each(["/plain.PDF", "/none.pdf", "/10%2525off.pdf"])("%s leads nowhere", (link) => {
		expect(findFile(link, files)).toBeUndefined();
	});
});

describe("an address as it is sent", () => {
	it.each([
		["/お知らせ?a=東#北", "/%E3%81%8A%E7%9F%A5%E3%82%89%E3%81%9B?a=%E6%9D%B1#%E5%8C%97"],
		["/new?from=old%20x#top", "/new?from=old%20x#top"],
		["/10%off", "/10%25off"],
		["/a\\b", "/a%5Cb"],
		[
			"https://例え.example/料金?a=%zz",
			"https://%E4%BE%8B%E3%81%88.example/%E6%96%99%E9%87%91?a=%zz",
		],
		["?sent=1", "?sent=1"],
	])("%s is sent as %s", (url, sent) => {
		expect(encodeUrl(url)).toBe(sent);
	});
});
