import { expect, it } from "vitest";
import { splitFiles } from "./static-folders.ts";

const bodies = (text: string) => ({ identity: Buffer.from(text) });
const files = [
	"index.html",
	"shop.html",
	"shopping/a.txt",
	"shop/index.html",
	"shop/en/prices.html",
	"shop/404.html",
	"shop/en/404.html",
	"shop/500.html",
	"shop/assets/a.js",
	"shop/builds/latest.json",
];
const headers = { "Content-Security-Policy": "default-src 'none'" };

it("the files of a folder that stands for a site are served at its addresses, with its own headers and as long as its own", () => {
	const { own, served, notFound } = splitFiles(
		new Map(files.map((file) => [file, bodies(file)])),
		{ "/shop": headers },
	);
	expect([...own.keys()]).toEqual(["index.html", "shop.html", "shopping/a.txt"]);
	expect([...served.keys()]).toEqual([
		"/shop/",
		"/shop/en/prices",
		"/shop/assets/a.js",
		"/shop/builds/latest.json",
	]);
	expect([...notFound.keys()]).toEqual(["/shop", "/shop/en"]);
	const sent = (path: string) => served.get(path)?.variants.identity.full.headers;
	expect(sent("/shop/en/prices")).toMatchObject({
		...headers,
		"Content-Type": "text/html; charset=utf-8",
		"Cache-Control": "no-cache",
	});
	expect(sent("/shop/assets/a.js")?.["Cache-Control"]).toContain("immutable");
	expect(sent("/shop/builds/latest.json")?.["Cache-Control"]).toBe("no-store");
	expect(sent("/shop/assets/a.js")).not.toHaveProperty("Content-Security-Policy");
});
