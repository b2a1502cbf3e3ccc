import { expect, it } from "vitest";
import { linksIn, pageAddressIn } from "./links-in.ts";

const linksOf = (text: string) =>
	linksIn("pages/a.yaml", new TextEncoder().encode(text)).map(({ line, key, address }) => [
		line,
		key,
		address,
	]);

it("are buttons, links in texts, addresses of events and public files, with their lines", () => {
	const file = `path: /a
formerly: [/b]
sections:
  - heading: { en: "/c", ja: "/c" }
    text:
      en: |
        First.
        [One](/one), **[two](ja:/two?a#b)**.
        [Kyoto](https://example.org/Kyoto_(city))
      ja: "[一](/one)"
    actions:
      - label: { en: d }
        href: /three
    picture: { file: e.jpg }
    files: [{ file: /plan.pdf }]
event: { online: "https://example.org/live" }
`;
	expect(linksOf(file)).toEqual([
		[8, "sections.0.text.en", "/one"],
		[8, "sections.0.text.en", "ja:/two?a#b"],
		[9, "sections.0.text.en", "https://example.org/Kyoto_(city)"],
		[10, "sections.0.text.ja", "/one"],
		[13, "sections.0.actions.0.href", "/three"],
		[15, "sections.0.files.0.file", "/plan.pdf"],
		[16, "event.online", "https://example.org/live"],
	]);
});

it("are not what only looks like one: code, and escaped brackets", () => {
	const file = "a: '`[a](/b)` \\[c\\](/d) [e](/f)'\ncode: '[g](/h)'\n";
	expect(linksOf(file)).toEqual([[1, "a", "/f"]]);
	expect(linksOf("a: [")).toEqual([]);
});

it.each([
	["/a", "/a", 5],
	["/a#b", "/a", 5],
	["ja:/a?b#c", "/a", 8],
	["zh-Hant:/", "/", 13],
	["#a", "", 5],
	["https://example.org/a", "https://example.org/a", 5],
])("%s leads to the page %s", (address, page, start) => {
	expect(pageAddressIn({ address, start: 5 })).toEqual({ page, start });
});
