import { describe, expect, it } from "vitest";
import { createFindInPages, type SearchedPage } from "./find-in-pages.ts";
import { fold, foldWithPlaces } from "./fold.ts";

const page = (
	path: string,
	title: string,
	...sections: [heading: string, text: string][]
): SearchedPage => [
	path,
	title,
	sections.map(([heading, text], index) => [index === 0 ? "" : `s${index}`, heading, text]),
];
const hrefs = (pages: readonly SearchedPage[], query: string) =>
	createFindInPages(pages)(query).results.map(({ href }) => href);
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
		["髙橋先生", "高橋"],
		["高橋先生", "髙橋"],
		["宮﨑県", "宮崎"],
		["渡邉さんと渡邊さん", "渡辺"],
		["渡辺さん", "渡邉"],
		["濵田", "浜田"],
		["齊藤", "斉藤"],
		["齋藤", "斎藤"],
		["栁田", "柳田"],
		["德島", "徳島"],
		["瀨戸", "瀬戸"],
		["𠮷野家", "吉野家"],
		["葛\u{e0100}城市", "葛城"],
		["葛城市", "葛\u{e0100}城"],
		["神\ufe00社", "神社"],
		["神社", "神社"],
		["サーバ費用", "サーバー"],
		["サーバー費用", "サーバ費用"],
		["コンピュータの教室", "コンピューター"],
		["06-1234-5678", "0612345678"],
		["0612345678", "06-1234-5678"],
		["０６ー１２３４", "06"],
		["06−1234−5678", "0612345678"],
		["06–1234–5678", "06-1234-5678"],
		["06-1234-5678", "０６ー１２３４ー５６７８"],
		["０６ー１２３４ー５６７８", "0612345678"],
		["06（1234）5678", "0612345678"],
		["06(1234)5678", "06-1234-5678"],
		["（06）1234-5678", "0612345678"],
		["06 1234 5678", "0612345678"],
		["06 (1234) 5678", "0612345678"],
		["0612345678", "06(1234)5678"],
		["06-1234-5678", "（０６）１２３４−５６７８"],
		["カフェ・ラテ", "カフェラテ"],
		["カフェラテ", "カフェ・ラテ"],
		["サーバーサイド", "サーバサイド"],
		["サーバサイド", "サーバーサイド"],
		["Wi-Fiがあります", "ＷｉーＦｉ"],
		["1,000円です", "1000円"],
		["1000円です", "1,000円"],
		["東\u200d京\ufeff都", "東京都"],
		["か\u3099くせい", "がくせい"],
		..."清淸 郎郞 緒緖 船舩 青靑 郷鄕 浅淺 尭堯 凛凜 秋穐 礼禮 弥彌 鶴靏 昂昻 黄黃 野埜"
			.split(" ")
			.flatMap(([usual = "", other = ""]) => [
				[`${usual}様`, other],
				[`${other}様`, usual],
			]),
	])("%s is found by %s", (text, query) => expect(finds(text, query)).toBe(true));

	it.each([
		["ステーキの店", "ステキ"],
		["ビールの店", "ビル"],
		["2 4 6", "246"],
		["3（2025年）", "32025"],
	])("%s is not found by %s", (text, query) => expect(finds(text, query)).toBe(false));
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
		["Łódź", "lodz"],
		["Lodz", "Łódź"],
		["Søren Kierkegaard", "soren"],
		["Đà Nẵng", "da nang"],
		["Ħamrun", "hamrun"],
		["Iðunn and Þór", "idunn"],
		["Wi-Fi is free", "wifi"],
		["WiFi is free", "wi-fi"],
		["Wi\u2011Fi is free", "Wi-Fi"],
		["A well-known inn", "known"],
		["Call 06-1234-5678", "1234"],
		["Send an e-mail", "email"],
		["soft\u00adware and \u2066so on\u2069", "software"],
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

it.each([
	["お泊まりは髙橋まで", "高橋", "髙橋"],
	["葛\u{e0100}城市の店", "葛城", "葛\u{e0100}城"],
	["𠮷野の店", "吉野", "𠮷野"],
	["無料のWi-Fiあり", "wifi", "Wi-Fi"],
	["料金は1,000円です", "1000円", "1,000円"],
	["電話06-1234-5678まで", "0612345678", "06-1234-5678"],
	["電話06（1234）5678まで", "0612345678", "06（1234）5678"],
	["新作のカフェ・ラテです", "カフェラテ", "カフェ・ラテ"],
	["新しいサーバーです", "サーバ", "サーバー"],
	["In Łódź today", "lodz", "Łódź"],
	["Œuvres d’art", "oeuvres", "Œuvres"],
])("marks all of what was found in the text as it is: %s, %s", (text, query, marked) => {
	expect(createFindInPages(one(text))(query).results[0]?.excerpt[1]).toBe(marked);
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
	const [result] = createFindInPages(
		one(`${"あ".repeat(500)}東京からｼﾝｶﾝｾﾝで${"い".repeat(500)}`),
	)("しんかんせん").results;
	expect(result?.excerpt[1]).toBe("ｼﾝｶﾝｾﾝ");
	expect(result?.excerpt.join("").length).toBeLessThan(110);
	expect(
		createFindInPages(one("Our Café and our cafeteria"))("cafe").results[0]?.excerpt,
	).toEqual(["Our ", "Café", " and our ", "cafe", "teria"]);
});

it("bounds what is answered, and counts the rest", () => {
	const many = Array.from({ length: 50 }, (_, index) =>
		page(`/${index}`, "x", ["", "tea"], ["", "tea"], ["", "tea"], ["", "tea"]),
	);
	const { total, results } = createFindInPages(many)("tea");
	expect([total, results.length]).toEqual([150, 20]);
	for (const query of ["", " 、。", "\u3000"])
		expect(createFindInPages(many)(query).results).toEqual([]);
});

it("knows where each folded character comes from", () => {
	for (const text of ["ｶﾞｷﾞ㈱ Café", "がギ", "Œuvre", "e\u0301cole"]) {
		const { folded, places } = foldWithPlaces(text);
		expect(folded).toBe(fold(text));
		expect(places).toHaveLength(folded.length + 1);
	}
});
