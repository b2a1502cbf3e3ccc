import { describe, expect, it } from "vitest";
import { createFindInPages, type SearchedPage } from "./find-in-pages.ts";
import { fold, foldWithPlaces } from "./fold.ts";

const page = (path: string, title: string, ...sections: [heading: string, text: string][]): SearchedPage => [
	path,
	title,
	sections.map(([heading, text], index) => [index === 0 ? "" : `s${index}`, heading, text]),
];
const hrefs = (pages: readonly SearchedPage[], query: string) => createFindInPages(pages)(query).results.map(({ href }) => href);
const one = (text: string) => [page("/a", "A page", ["", text])];
const finds = (text: string, query: string) => hrefs(one(text), query).length > 0;

describe("Japanese", () => {
	it("is found where all characters follow each other, not where they are scattered", () => {
		expect(finds("東京から新幹線で二時間です。", "新幹線")).toBe(true);
		expect(finds("新しい幹線道路ができました。", "新幹線")).toBe(false);
		expect(finds("新宿へ。幹事が線を引く。", "新幹線")).toBe(false);
	});

	it("is found by one character, and inside of longer words", () => {
		expect(finds("歯科医院です。", "歯")).toBe(true);
		expect(finds("歯科医院です。", "医院")).toBe(true);
	});

	it.each([
		["カタカナで書く", "ｶﾀｶﾅ"],
		["ﾊﾟｿｺﾝ教室", "パソコン"],
		["バス停から３分", "3分"],
		["バス停から3分", "３分"],
		["りんごのケーキ", "リンゴ"],
		["ＷｅＢサイト", "web"],
		["サーバー費用", "サーバー"],
		["㈱架け橋", "(株)架け橋"],
	])("%s is found by %s", (text, query) => expect(finds(text, query)).toBe(true));
});

describe("other languages", () => {
	it.each([
		["Notre café", "cafe"],
		["NOTRE CAFE", "café"],
		["L’école est ouverte", "ecole"],
		["Une œuvre", "oeuvre"],
		["Opening hours", "open"],
		["Über uns", "uber"],
		["サイトはAstroで", "astro"],
	])("%s is found by %s", (text, query) => expect(finds(text, query)).toBe(true));

	it("begin with what is typed: it is not looked for inside of words", () => {
		expect(finds("The enterprise", "rise")).toBe(false);
		expect(finds("In 2024", "24")).toBe(false);
	});

	it("need every word, in whatever order", () => {
		expect(finds("Prices of our cakes", "cakes prices")).toBe(true);
		expect(finds("Prices of our cakes", "cakes hours")).toBe(false);
	});
});

it("puts titles before headings and headings before text, and leads to the section", () => {
	const pages = [
		page("/text", "One", ["", "Nothing"], ["More", "Read about tax here."]),
		page("/heading", "Two", ["", "Nothing"], ["Tax for all", "Nothing"]),
		page("/title", "Tax", ["", "Nothing"], ["Else", "Nothing"]),
	];
	expect(hrefs(pages, "tax")).toEqual(["/title", "/heading#s1", "/text#s1"]);
});

it("shows the match marked, as it is written, in an excerpt of bounded length", () => {
	const [result] = createFindInPages(one(`${"あ".repeat(500)}東京からｼﾝｶﾝｾﾝで${"い".repeat(500)}`))("しんかんせん").results;
	expect(result?.excerpt[1]).toBe("ｼﾝｶﾝｾﾝ");
	expect(result?.excerpt.join("").length).toBeLessThan(110);
	expect(createFindInPages(one("Our Café and our cafeteria"))("cafe").results[0]?.excerpt).toEqual(["Our ", "Café", " and our ", "cafe", "teria"]);
});

it("bounds what is answered, and counts the rest", () => {
	const many = Array.from({ length: 50 }, (_, index) => page(`/${index}`, "x", ["", "tea"], ["", "tea"], ["", "tea"], ["", "tea"]));
	const { total, results } = createFindInPages(many)("tea");
	expect([total, results.length]).toEqual([150, 20]);
	for (const query of ["", " 、。", "\u3000"]) expect(createFindInPages(many)(query).results).toEqual([]);
});

it("knows where each folded character comes from", () => {
	for (const text of ["ｶﾞｷﾞ㈱ Café", "がギ", "Œuvre", "e\u0301cole"]) {
		const { folded, places } = foldWithPlaces(text);
		expect(folded).toBe(fold(text));
		expect(places).toHaveLength(folded.length + 1);
	}
});
