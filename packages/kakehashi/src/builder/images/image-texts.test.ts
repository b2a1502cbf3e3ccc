import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { beforeAll, expect, it } from "vitest";
import type { ShareText } from "../../content/seo/share-text.ts";
import { kitFontsFolder } from "../kit-files.ts";
import { imageTexts } from "./image-texts.ts";
import { readShareFonts, type ShareFontsByScript } from "./share-fonts.ts";

let fonts: ShareFontsByScript;
beforeAll(async () => {
	fonts = await readShareFonts({ latin: "", japanese: "" });
});

const words = (heading: string): ShareText => ({
	heading: [[heading]],
	siteName: "Bridge",
	alt: "",
});
const headingOf = (heading: string) =>
	imageTexts(words(heading), fonts.japanese).text.heading.flat().join("");

it.each([
	["①受付 ②診察", "(1)受付 (2)診察"],
	["㈱みなも・第Ⅲ期", "(株)みなも・第III期"],
	["ﾊﾛｰﾜｰｸとﾊﾞｽ", "ハローワークとバス"],
	["50㎡で−5℃", "50m2で-5℃"],
	["㊗開店", "(祝)開店"],
	["Cafe\u0301", "Café"],
	["冬の集い🎄", "冬の集い"],
	["お電話は☎️03-1234へ", "お電話は03-1234へ"],
	["年末年始（🎍）のお休み", "年末年始のお休み"],
	["家族👨‍👩‍👧の日 🇯🇵 開催", "家族の日 開催"],
	["1️⃣はじめに", "1はじめに"],
	["葛󠄀城", "葛城"],
])(
	"of %j, %j is drawn: what a character stands for, and nothing for a symbol",
	(heading, drawn) => {
		expect(headingOf(heading)).toBe(drawn);
	},
);

it.each([
	"髙橋先生が来ます",
	"𠮷野家の夕べ",
	"Lớp học Midori",
	"Приём по субботам",
	"환영합니다",
	"欢迎来到我们",
	"مرحبا بكم",
	"ยินดีต้อนรับ",
	"🎄🎄🎄🎄へ",
	"🎄",
])("of %j nothing is drawn, because a letter or nearly everything would be missing", (heading) => {
	const { text, lacking } = imageTexts(words(heading), fonts.japanese);
	expect(text.heading).toEqual([]);
	expect(text.siteName).toBe("Bridge");
	expect(lacking).toEqual([{ part: "heading", characters: expect.any(Array), isExcluded: true }]);
	expect(lacking[0]?.characters.length).toBeGreaterThan(0);
});

it("one of the owner's fonts draws the whole picture if it has all its letters, and is left alone otherwise", async () => {
	const folder = join(kitFontsFolder, "headings");
	const withOwn = await readShareFonts({ latin: "", japanese: "", ownFonts: folder });
	expect(withOwn.own?.length).toBeGreaterThan(0);
	const {
		families,
		lacking,
		fonts: used,
	} = imageTexts(words("Kapı"), withOwn.latin, withOwn.own);
	expect([families, lacking]).toEqual([{ heading: "own", others: "own" }, []]);
	expect(used.map(({ name }) => name)).toEqual(["own"]);
	expect(imageTexts(words("Welcome"), withOwn.latin, withOwn.own).families.others).toBe("share");
	expect(imageTexts(words("مرحبا"), withOwn.latin, withOwn.own).text.heading).toEqual([]);
});

it("a file in fonts/ that is no font is passed over", async () => {
	const ownFonts = resolve(import.meta.dirname, "../../../../../test/site/fonts");
	expect((await readShareFonts({ latin: "", japanese: "", ownFonts })).own).toBeDefined();
	expect(await readFile(join(ownFonts, "../theme.css"))).toBeDefined();
});
