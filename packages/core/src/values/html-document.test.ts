import { expect, it } from "vitest";
import { htmlDocument } from "./html-document.ts";

it("a document has its parts in their places, and no markup from the title", () => {
	const html = htmlDocument({
		language: "ja",
		htmlAttributes: 'dir="ltr"',
		title: "a </title><script> & b",
		meta: '<meta name="robots" content="noindex">',
		head: '<link rel="icon" href="data:,">',
		body: "<p>c</p>",
	});
	expect(html.replaceAll(/>\s+</g, "><").trim()).toBe(
		'<!doctype html><html lang="ja" dir="ltr"><head><meta charset="utf-8">' +
			'<meta name="viewport" content="width=device-width, initial-scale=1">' +
			'<meta name="robots" content="noindex">' +
			"<title>a &lt;/title&gt;&lt;script&gt; &amp; b</title>" +
			'<link rel="icon" href="data:,"></head><body><p>c</p></body></html>',
	);
});

it("a document needs only a language, a title and a body", () => {
	const html = htmlDocument({ language: "en", title: "a", body: "" });
	expect(html).toMatch(/^<!doctype html><html lang="en">\n<head>/);
});
