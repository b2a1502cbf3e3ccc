import { withPages } from "@kakehashi/core/routing/site.ts";
import { contentTypes } from "@kakehashi/core/value-types/content-types.ts";
import { Localized } from "@kakehashi/core/values/localized.ts";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { configuration, contentFiles, site } from "../../../../../test/fixture-site.ts";
import { messagePattern, messageText } from "../../../../../test/messages.ts";
import { newsFiles } from "../../../../../test/sites/news-site.ts";
import { sectionKinds } from "../../sections/schemas.ts";
import { loadContent } from "../load/load-content.ts";
import { formatProblem } from "../problems/content-problem.ts";
import { scanPages } from "../read/scan-pages.ts";
import { checkProse, type ProseContent, type ProseProblems } from "./check-prose.ts";

const c = contentTypes({ ...site, files: new Map() });
const encode = (text: string) => new TextEncoder().encode(text);

/** Checks one file with a schema, on a site with the given name. */
function check(schema: v.GenericSchema, yaml: string, siteName = "Bridge"): ProseProblems {
	const name = new Localized<string>({ en: siteName, ja: siteName }, "plain", true);
	const content: ProseContent = {
		site: { siteName: name },
		errors: v.parse(schema, parse(yaml)),
		collections: new Map(),
		readEntry: loadContent(contentFiles, site).readEntry,
		pages: new Map(),
	};
	return checkProse(new Map([["errors.yaml", encode(yaml)]]), content, site);
}
const both = (en: string, ja: string) => JSON.stringify({ a: { en, ja } });
/** Uses the same text in both languages, so that their placeholders and links do not differ. */
const errorsIn = (ja: string) =>
	messages(
		check(c.object({ a: ja.includes("](") ? c.rich() : c.text("count", "max") }), both(ja, ja))
			.errors,
	);
const messages = (problems: ProseProblems["warnings"]) => problems.map(({ message }) => message.en);

describe("the shipped content", () => {
	it("is written by the rules, with titles and descriptions that search engines show whole", () => {
		const { errors, warnings } = checkProse(
			contentFiles,
			loadContent(contentFiles, site),
			site,
		);
		expect([...errors, ...warnings].map(formatProblem)).toEqual([]);
	});

	it("counts entries in, those in one language too", () => {
		const fair = "news/2026-10-07-autumn-fair.yaml";
		const text = new TextDecoder()
			.decode(newsFiles.get(fair))
			.replace("お待ちしています。", "お待ちして下さい！！");
		const files = new Map([...contentFiles, ...newsFiles, [fair, encode(text)]]);
		const withNews = withPages(configuration, scanPages(files));
		const { errors } = checkProse(files, loadContent(files, withNews), withNews);
		expect(new Set(errors.map(({ file, key }) => `${file} ${key}`))).toEqual(
			new Set([`content/${fair} body.0.paragraph.ja`]),
		);
	});
});

describe("names", () => {
	const names = [
		"旅館 かなざわ庵",
		"カフェ 山猫",
		"株式会社 トーフ屋",
		"お宿 湯の里",
		"ＡＢＣ商店",
		"ﾔﾏﾈｺ",
		"いきなりステーキ。",
		"Café 庵, Inc.",
	];
	it.each(names)("are spelled as they are, where a name stands and in sentences: %s", (name) => {
		const schema = c.object({ a: c.name(), b: c.plainName() });
		expect(
			check(schema, JSON.stringify({ a: { en: "x", ja: name }, b: { en: "y", ja: name } }))
				.errors,
		).toEqual([]);
		const inText = check(
			c.object({ a: c.text() }),
			both("x", `ようこそ、${name}へ。お待ちしています。`),
			name,
		);
		expect(inText.errors.map(({ message }) => message.ja)).toEqual([]);
	});

	const logo = { stem: "/assets/a", widths: [], fallback: "svg", width: 1, height: 1 } as const;
	const withLogo = contentTypes({
		...site,
		files: new Map(),
		pictures: new Map([["a.svg", { image: logo }]]),
	});
	const common = { heading: { en: ["x"], ja: ["声"] } };
	const quote = { text: { en: "x", ja: "橋です。" }, name: { en: "x", ja: "山田 太郎" } };
	type Kind = "testimonials" | "team" | "logos";
	const named: readonly (readonly [Kind, (text: object) => object])[] = [
		["testimonials", (role) => ({ testimonials: [{ ...quote, role }] })],
		["team", (role) => ({ people: [{ ...quote, role }] })],
		["logos", (alt) => ({ logos: [{ picture: { file: "a.svg", alt } }] })],
	];
	it.each(named)("are roles and descriptions of logos, too: %s", (kind, content) => {
		const errorsOf = (ja: string) =>
			check(
				sectionKinds[kind].schema(withLogo),
				JSON.stringify({ kind, ...common, ...content({ en: "x", ja }) }),
			).errors.map(({ message }) => message.ja);
		expect([...names, "旅館 かなざわ庵 女将"].flatMap(errorsOf)).toEqual([]);
	});

	it("are no other descriptions of pictures", () => {
		const schema = c.object({ a: withLogo.picture() });
		const picture = { file: "a.svg", alt: { en: "x", ja: "旅館 かなざわ庵" } };
		expect(check(schema, JSON.stringify({ a: picture })).errors).toHaveLength(1);
	});

	const products = [
		"デロンギ マグニフィカ",
		"キリン 一番搾り",
		"獺祭 純米大吟醸",
		"ＡＢＣサーバ",
	];
	const settings = (ja: string, more: Partial<ProseContent>): ProseContent => {
		const schema = c.object({ heading: c.heading(), title: c.title() });
		const text = { en: "x", ja: `新しい${ja}入荷` };
		const siteName = new Localized<string>({ en: "Bridge", ja: "橋" }, "plain", true);
		return {
			site: { siteName },
			errors: v.parse(schema, { heading: text, title: text }),
			collections: new Map(),
			readEntry: loadContent(contentFiles, site).readEntry,
			pages: new Map(),
			...more,
		};
	};
	const errorsWith = (ja: string, more: Partial<ProseContent>) => {
		const text = { en: "x", ja: `新しい${ja}入荷` };
		const files = new Map([
			["errors.yaml", encode(JSON.stringify({ heading: text, title: text }))],
		]);
		return checkProse(files, settings(ja, more), site).errors;
	};
	it.each(products)("are whole words and terms of the glossary, too: %s", (ja) => {
		const { siteName } = settings(ja, {}).site;
		expect(errorsWith(ja, {})).not.toEqual([]);
		expect(errorsWith(ja, { site: { siteName, wholeWords: [ja] } })).toEqual([]);
		expect(errorsWith(ja, { glossary: { terms: [{ term: { en: "x", ja } }] } })).toEqual([]);
		expect(errorsWith(ja, { glossary: { terms: [{ keep: ja }] } })).toEqual([]);
		const other = { terms: [{ term: { en: ja }, avoid: { ja: [ja] } }] };
		expect(errorsWith(ja, { glossary: other })).toEqual(errorsWith(ja, {}));
	});

	it("do not excuse anything else", () => {
		const found = check(
			c.object({ a: c.text() }),
			both("x", "旅館 かなざわ庵 です。ﾃｽﾄ です。"),
			"旅館 かなざわ庵",
		);
		expect(found.errors.map(({ message }) => message.ja.slice(0, 6))).toEqual([
			"「ﾃｽﾄ」は",
			"「庵 で」の",
			"「ﾄ で」の",
		]);
		expect(errorsIn("旅館 かなざわ庵です。")).toHaveLength(1);
	});
});

describe("a problem", () => {
	it("names file, line, key, language and what to do", () => {
		const schema = c.object({ cover: c.object({ lead: c.rich() }) });
		expect(
			check(schema, "cover:\n  # a note\n  lead:\n    en: x\n    ja: ﾃｽﾄです。\n").errors,
		).toEqual([
			{
				file: "content/errors.yaml",
				line: 5,
				key: "cover.lead.ja",
				language: "日本語 (ja)",
				message: expect.objectContaining({
					en: messageText("content.japaneseHalfWidthKana", {
						part: "ﾃｽﾄ",
						wide: "テスト",
					}),
				}),
			},
		]);
	});

	it("is made for lists, texts in lines and pairs of sentences, too", () => {
		const schema = c.object({
			a: c.list(c.plain()),
			b: c.headingLines(),
			c: c.list(c.object({ d: c.textInEveryLanguage() })),
		});
		const found = check(
			schema,
			"a:\n  - { en: x, ja: ﾃ }\nb:\n  en: [x]\n  ja:\n    - 良い\n    - ﾃ\nc: [{ d: { en: y, ja: ﾃ } }]\n",
		).errors;
		expect(found.map(({ key, line }) => [key, line])).toEqual([
			["a.0.ja", 2],
			["b.ja", 6],
			["c.0.d.ja", 8],
		]);
	});

	it("is made in a section of a page, in every page file and in site.yaml", () => {
		const decoder = new TextDecoder();
		const changed = (name: string, change: (text: string) => string) =>
			[name, encode(change(decoder.decode(contentFiles.get(name))))] as const;
		const files = new Map([
			...contentFiles,
			changed("pages/pricing.yaml", (text) =>
				text.replace("期限も、機能の制限もありません。", "期限も、機能の制限もない。"),
			),
			changed("pages/openSource.yaml", (text) =>
				text.replace(/^( {2}ja: ).*$/m, "$1ｶﾅ{siteName}"),
			),
			changed("site.yaml", (text) => text.replace("本文へ移動", "ﾃｷｽﾄへ移動")),
		]);
		const lineOf = (file: string, words: string) =>
			decoder
				.decode(files.get(file))
				.split("\n")
				.findIndex((line) => line.includes(words)) + 1;
		expect(checkProse(files, loadContent(files, site), site, "here/content").errors).toEqual([
			{
				file: "here/content/pages/openSource.yaml",
				line: lineOf("pages/openSource.yaml", "ｶﾅ"),
				key: "title.ja",
				language: "日本語 (ja)",
				message: expect.objectContaining({ en: expect.stringContaining("カナ") }),
			},
			{
				file: "here/content/pages/pricing.yaml",
				line: lineOf("pages/pricing.yaml", "制限もない。"),
				key: "sections.1.plans.0.price.note.ja",
				language: "日本語 (ja)",
				message: expect.objectContaining({
					en: expect.stringMatching(messagePattern("content.japanesePlainStyle")),
				}),
			},
			expect.objectContaining({
				file: "here/content/site.yaml",
				line: lineOf("site.yaml", "ﾃｷｽﾄ"),
				key: "skip.ja",
			}),
		]);
	});

	it("is never made for another language, nor for an address", () => {
		expect(
			check(c.object({ a: c.text() }), both("Ｘ ﾃ, これは 良い (x）だ。", "良い")),
		).toEqual({ errors: [], warnings: [], outdated: [] });
		expect(
			check(c.action(), "label: { en: x, ja: 良い }\nhref: https://code.example/(x).,y\n"),
		).toEqual({ errors: [], warnings: [], outdated: [] });
	});
});

describe("Japanese that is refused", () => {
	const plain = messagePattern("content.japanesePlainStyle");
	const space = messagePattern("content.japaneseSpace");
	const spaceIn = (part: string) => messagePattern("content.japaneseSpace", { part });
	const fullWidth = (narrow: string) =>
		messagePattern("content.japaneseFullWidthLetters", { narrow });
	const brackets = { open: "「", close: "」" };
	const notClosed = messageText("content.japaneseBracketNotClosed", brackets);
	const notOpened = messageText("content.japaneseBracketNotOpened", brackets);
	it.each([
		[
			"half-width kana",
			"ｶﾅを使います。",
			messagePattern("content.japaneseHalfWidthKana", { wide: "カナ" }),
		],
		["full-width digits", "２０２６年です。", fullWidth("2026")],
		["full-width letters", "Ｗｅｂです。", fullWidth("Web")],
		["a western comma", "はい,そうです。", /"、"/],
		["a western full stop", "そうです.", /"。"/],
		["the other comma and full stop", "はい，そうです．", /"、"/],
		["a half-width question mark", "どうですか?", /"？"/],
		["a half-width colon", "注意:電話です。", /"："/],
		["half-width brackets", "料金(税込)です。", /"（"/],
		["brackets of two widths", "料金（税込)です。", /"）"/],
		["a bracket that is not closed", "「はいと言います。", notClosed],
		["a bracket that is not opened", "はい」と言います。", notOpened],
		["three dots", "送信しています...", /"…"/],
		["a space before Latin", "これは Node です。", spaceIn("は Node")],
		["a space after a digit", "24 以降です。", spaceIn("24 以")],
		["a space beside code", "`npm start` を使います。", space],
		["a space in a date", "2026年 11月 22日です。", space],
		["a space beside a year", "2026 年です。", space],
		["a space beside a name in Latin letters", "Anna Vries さんです。", space],
		["a space between sentences", "はい。 そうです。", space],
		["a line break in the file", "はい、 そうです。", space],
		["だ", "これは橋だ。", plain],
		["である", "これは橋である。渡れます。", plain],
		["a verb as in the dictionary", "橋を渡る。", plain],
		[
			"a past form",
			"橋を渡りました。岸に着いた。",
			messagePattern("content.japanesePlainStyle", { sentence: "岸に着いた" }),
		],
		["a plain negative", "何も読み込まない。", plain],
		[
			"a word without its long vowel",
			"サーバを使います。",
			messagePattern("content.japaneseAvoidedWord", { write: "サーバー", not: "サーバ" }),
		],
		["another spelling", "お問合せください。", /お問い合わせ/],
	])("%s", (_name, text, message) => {
		expect(errorsIn(text)).toEqual(expect.arrayContaining([expect.stringMatching(message)]));
	});
});

describe("Japanese that is accepted", () => {
	it.each([
		[
			"polite sentences",
			"橋です。渡ります。渡りません。渡りました。渡ってください。渡れますか。よいでしょう。",
		],
		[
			"a sentence that ends in a noun or a particle",
			"文章の抜け、空の文、片方にしかない記号。サイトは一つ。あとからでも。",
		],
		["plain style in quotation marks", "「橋を渡る。」と書きます。"],
		["a note in brackets at the end", "月払いです（税込）。"],
		["Latin with its own punctuation", "SECURITY.mdと、name@example.comとNode 24.1以降です。"],
		["code", "`npm run check (x)`と`a, b`を使います。"],
		["a link", "[一つのリポジトリ]({repository}/x)にあります。"],
		["placeholders", "{count}／{max}文字です。"],
		[
			"long words that only begin like one of the table",
			"ユーザビリティとフォルダリングとサーバーです。",
		],
		["no full stop", "橋を渡る"],
		["a postal code before an address", "〒602-0000 京都市上京区橋町1-2-3"],
		["a building after an address", "京都市上京区橋町1-2-3 橋ビル 5階"],
		["a house number after an address", "金沢市橋場町 3-1 庵ビル 2F"],
		["a block after an address", "〒920-0831 金沢市東山 1丁目"],
		["a telephone number", "電話 075-123-4567 平日のみ"],
		["a telephone number from abroad", "電話 +81-75-123-4567"],
		["times of day", "平日 9:00–17:30 土日はお休みです。"],
		["the name of a person", "山田 太郎"],
		["names of persons in a sentence", "代表は、高橋 さくらさんです。"],
		["a name in Latin letters", "Jean-Luc Martinさんと、Anna de Vriesさんです。"],
	])("%s", (_name, text) => {
		expect(errorsIn(text)).toEqual([]);
	});

	it("a motto as a heading", () => {
		const errors = (kind: v.GenericSchema) =>
			check(c.object({ a: kind }), both("Read.", "ひらいて、読む。")).errors;
		expect(errors(c.heading())).toEqual([]);
		expect(errors(c.text())).toHaveLength(1);
	});
});

describe("warnings", () => {
	it.each([
		"**強い**言葉です。",
		"*弱い*言葉です。",
		"[料金](/pricing)です。",
		"`npm start`です。",
	])("name marks in a text that takes none: %s", (text) => {
		const { errors, warnings } = check(c.object({ a: c.text() }), both(text, text));
		expect(errors).toEqual([]);
		expect(warnings.map(({ key, line }) => [key, line])).toEqual([
			["a.en", 1],
			["a.ja", 1],
		]);
		expect(messages(warnings)).toEqual([
			expect.stringMatching(messagePattern("content.marksWithoutEffect")),
			expect.stringMatching(messagePattern("content.marksWithoutEffect")),
		]);
		expect(check(c.object({ a: c.rich() }), both(text, text)).warnings).toEqual([]);
	});

	it.each(["3 * 4 * 5です。", "5*です。", "{siteName}です。", "[1]です。", "a*b*c"])(
		"are not made of characters that mark nothing: %s",
		(text) => {
			expect(check(c.object({ a: c.text() }), both(text, text)).warnings).toEqual([]);
		},
	);

	it("are made of titles and descriptions that are too long, with the name of the site filled in", () => {
		const title = (en: string, ja: string) =>
			messages(check(c.object({ a: c.title() }), both(en, ja)).warnings);
		expect(title("x".repeat(60), "題".repeat(30))).toEqual([]);
		expect(title("x".repeat(61), "題")).toEqual([
			messageText("content.titleTooLong", { length: 61, limit: 60 }),
		]);
		expect(title("x", `${"題".repeat(30)}a`)).toEqual([
			messageText("content.titleTooLong", { length: 31, limit: 30 }),
		]);
		expect(title("x", "a".repeat(60))).toEqual([]);
		expect(
			messages(
				check(c.object({ a: c.description() }), both("x".repeat(156), "題".repeat(81)))
					.warnings,
			),
		).toHaveLength(2);
		const filled = check(
			c.object({ a: c.title() }),
			both(`${"x".repeat(50)}{siteName}`, "題{siteName}"),
			"A bridge of a name",
		);
		expect(messages(filled.warnings)).toEqual([
			messageText("content.titleTooLong", { length: 68, limit: 60 }),
		]);
	});

	it("are made of words in headings that a narrow screen would break", () => {
		const heading = (ja: string) =>
			messages(
				check(c.object({ a: c.headingLines() }), `a: { en: [x], ja: [${ja}] }`).warnings,
			);
		const phrase = "インターナショナリゼーション";
		expect(heading(phrase)).toEqual([messageText("content.phraseTooWide", { phrase })]);
		expect(heading("ウェブサイトテンプレート")).toEqual([]);
	});
});
