import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	breakHeading,
	breakPhrases,
	keepWordsTogether,
	phrases,
	widthOf,
} from "./break-phrases.ts";
import { splitWords, wholeEndings, wholeWords } from "./japanese-words.ts";

const shown = (text: string) => breakPhrases(text).replaceAll("\u200b", "|");

describe("a Japanese heading", () => {
	it.each([
		["よそから何も読み込まない", "よそから|何も|読み込まない"],
		["お問い合わせはこちら", "お問い合わせは|こちら"],
		["日本語を日本語として組む", "日本語を|日本語として|組む"],
		// Browsers break at punctuation and brackets by themselves.
		["まず、手元から。", "まず、手元から。"],
		["月払い（税込）", "月払い（税込）"],
		// Between scripts, the style sheet adds the space (`text-autospace`), and a zero-width
		// space would disable that.
		["1か月または1年", "1か月または1年"],
		// Long words break where `splitWords` says so, or before a foreign word.
		["誰でも使えるウェブサイトテンプレート", "誰でも|使える|ウェブサイト|テンプレート"],
		["お問い合わせフォーム", "お問い合わせ|フォーム"],
	])("%s breaks as %s", (text, expected) => {
		expect(shown(text)).toBe(expected);
	});

	it.each([...wholeWords, ...wholeEndings])("keeps %s whole", (word) => {
		for (const text of [word, `それは${word}です`, `${word}を${word}`])
			expect(
				phrases(text)
					.filter((phrase) => phrase.includes(word))
					.join("")
					.split(word),
			).toHaveLength(text.split(word).length);
	});

	it.each([...splitWords])("may break %s", (word) => {
		expect(phrases(word.replaceAll("|", "")).join("|")).toBe(word);
	});
});

describe("the last line of a heading", () => {
	it.each([
		["日本語を日本語として組む", "日本語を|日本語として組む"],
		["二つの言葉で書く", "二つの|言葉で書く"],
		["駅から五分", "駅から五分"],
		// Four letters may stand alone.
		["よそから何も読み込まない", "よそから|何も|読み込まない"],
		["まず、手元から。", "まず、手元から。"],
		// Together, they are too long for one line on a phone.
		["お問い合わせはこちら", "お問い合わせは|こちら"],
		// A word joiner (+) keeps the browser from breaking beside punctuation.
		["ソースを、読む。", "ソースを、+読む。"],
		["月払い（税込）", "月払い+（税込）"],
		["料金", "料金"],
		["FAQ", "FAQ"],
		// Lines may end at a space.
		["使い方 二つ", "使い方 二つ"],
	])("of %s: %s", (text, expected) => {
		expect(breakHeading(text).replaceAll("\u200b", "|").replaceAll("\u2060", "+")).toBe(
			expected,
		);
	});
});

describe("running text", () => {
	it("keeps the words of the table whole, and is the same text without the joiners", () => {
		for (const word of wholeWords) {
			const text = `それは、${word}です。`;
			const unbroken = keepWordsTogether(text);
			expect(unbroken).toContain([...word].join("\u2060"));
			expect(unbroken.replaceAll("\u2060", "")).toBe(text);
		}
		expect(keepWordsTogether("Contact us")).toBe("Contact us");
	});

	it("may break after the て of an ending that headings keep whole", () => {
		expect(keepWordsTogether("押してください")).toBe("押してく\u2060だ\u2060さ\u2060い");
	});

	it("keeps a word whole that ends in another", () => {
		expect(keepWordsTogether("文はそのままです")).toBe("文はそ\u2060の\u2060ま\u2060まです");
	});

	it("keeps a number with the Latin word before it", () => {
		expect(keepWordsTogether("Node 24以降、WCAG 2.2 AA、SPDX 2.3（JSON形式）")).toBe(
			"Node\u00a024以降、WCAG\u00a02.2 AA、SPDX\u00a02.3（JSON形式）",
		);
		expect(keepWordsTogether("Node 24 or newer")).toBe("Node 24 or newer");
	});
});

describe("any text", () => {
	const character = fc.constantFrom(..."お問い合わせ料金、。「」（）ページNode24 ー𠮷🌉{}・");
	const texts = fc.oneof(fc.string({ unit: character }), fc.string({ unit: "grapheme" }));
	const unmarked = (text: string) => text.replace(/[\u200b\u2060]/g, "");

	it("is the same text when the zero-width spaces and the word joiners are taken out", () => {
		fc.assert(
			fc.property(
				texts,
				(text) =>
					unmarked(breakPhrases(text)) === unmarked(text) &&
					unmarked(breakHeading(text)) === unmarked(text),
			),
		);
	});

	it("never breaks at its ends, inside a character, or twice in one place", () => {
		fc.assert(
			fc.property(
				texts.filter((text) => !text.includes("\u200b")),
				(text) => {
					const wrong = /^\u200b|\u200b$|\u200b\u200b|[\ud800-\udbff]\u200b/;
					return !wrong.test(breakPhrases(text)) && !wrong.test(breakHeading(text));
				},
			),
		);
	});

	it("stays as it is when nothing in it is Japanese", () => {
		for (const text of [
			"",
			"Get the source",
			"한국어로 씁니다",
			"@scope/package-name",
			"1,980",
		])
			expect(breakPhrases(text)).toBe(text);
	});
});

describe("the width of a text", () => {
	it("counts Latin letters as half", () => {
		expect([widthOf("料金"), widthOf("Node 24"), widthOf("料金 24"), widthOf("𠮷")]).toEqual([
			2, 3.5, 3.5, 1,
		]);
	});
});

describe("words of a site's own", () => {
	it("stay whole beside those of the kit, in headings and in running text", () => {
		const text = "団地のお問い合わせ窓口";
		const parts = phrases(text);
		const [first = "", second = ""] = parts;
		expect(parts.length).toBeGreaterThan(1);
		expect(phrases(text, [first + second])[0]).toContain(first + second);
		expect(breakPhrases(text, [first + second])).not.toBe(breakPhrases(text));
		expect(keepWordsTogether("団地です", ["団地"])).toBe("団\u2060地です");
	});
});
