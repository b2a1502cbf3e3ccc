import { describe, expect, it } from "vitest";
import { MessageError } from "../messages/message-error.ts";
import { plainText } from "./inline.ts";
import { parseInline } from "./parse-inline.ts";

const follow = (href: string) =>
	href.startsWith("/")
		? { href }
		: { problem: { en: `refused ${href}`, ja: `使えません：${href}` } };
const inlineOf = (source: string) => {
	const result = parseInline(source, follow);
	if ("problem" in result) throw new MessageError(result.problem);
	return result.inline;
};

describe("inline markup", () => {
	it("becomes data", () => {
		expect(inlineOf("a **b *c*** `d*e` [f **g**](/x)")).toEqual([
			"a ",
			{ type: "strong", children: ["b ", { type: "emphasis", children: ["c"] }] },
			" ",
			{ type: "code", text: "d*e" },
			" ",
			{ type: "link", href: "/x", children: ["f ", { type: "strong", children: ["g"] }] },
		]);
	});

	it("works beside Japanese punctuation, where CommonMark's does not", () => {
		expect(inlineOf("これは**「強調」。**です")).toEqual([
			"これは",
			{ type: "strong", children: ["「強調」。"] },
			"です",
		]);
	});

	it.each([
		"30*40cm、50*60cm",
		"30cm*40cm、50cm*60cm",
		"３０*４０、５０*６０",
		"3 * 4 * 5です",
		"2**3と4**5",
		"1*2*3",
		"約5㎝*3㎝、7㎝*8㎝",
		"2人*3泊、4人*5泊",
		"100円*3個、200円*2個",
		"縦30*横40、縦50*横60",
		"30㌢*40㌢、50㌢*60㌢",
		"2名様 * 3泊",
		"W30*H40、W50*H60",
		"直径30*高さ40、直径50*高さ60",
		"幅30 * 高さ40、幅50 * 高さ60",
		"6'*4'、8'*10'",
		"6″*4″",
		"①*②、③*④",
		"W30*H40*D50",
	])("takes a star between numbers for itself: %s", (source) =>
		expect(inlineOf(source)).toEqual([source]),
	);

	it("still marks numbers", () => {
		const withMeals = { type: "emphasis", children: ["2食付き"] };
		expect(inlineOf("1泊*2食付き*です")).toEqual(["1泊", withMeals, "です"]);
		expect(inlineOf("1泊**2食付き**です")).toMatchObject(["1泊", { type: "strong" }, "です"]);
		const withDinner = { type: "emphasis", children: ["夕食2回付き"] };
		expect(inlineOf("1泊*夕食2回付き*")).toEqual(["1泊", withDinner]);
		expect(inlineOf("1泊*夕食2回付き*、2泊*夕食2回付き*です")).toEqual([
			"1泊",
			withDinner,
			"、2泊",
			withDinner,
			"です",
		]);
		expect(inlineOf("2泊*2食付き*、1泊*2食付き*")).toEqual([
			"2泊",
			withMeals,
			"、1泊",
			withMeals,
		]);
		expect(inlineOf("2人*3泊、*特典*付き")).toMatchObject([
			"2人*3泊、",
			{ type: "emphasis" },
			"付き",
		]);
		expect(inlineOf("*30*40")).toEqual([{ type: "emphasis", children: ["30"] }, "40"]);
		expect(inlineOf("料金は**3*4m**です。*1*")).toMatchObject([
			"料金は",
			{ type: "strong", children: ["3*4m"] },
			"です。",
			{ type: "emphasis" },
		]);
		expect(inlineOf("5*です*")).toMatchObject(["5", { type: "emphasis", children: ["です"] }]);
	});

	it.each(["/Kyoto_(city)", "/a_(b_(c))_d", "/a()", "/(x)"])(
		"reads an address with parentheses: %s",
		(href) => {
			expect(inlineOf(`（[京都](${href})）（注）`)).toEqual([
				"（",
				{ type: "link", href, children: ["京都"] },
				"）（注）",
			]);
		},
	);

	it("leaves HTML, and marks behind a backslash, as text", () => {
		expect(inlineOf("<b>x</b> \\*y\\* \\[z\\] C:\\dir")).toEqual(["<b>x</b> *y* [z] C:\\dir"]);
	});

	it.each([
		"**a",
		"*a",
		"`a",
		"[a](/x",
		"[a]",
		"[](/x)",
		"****",
		"``",
		"[a](javascript:x)",
		"**a*b**",
	])("refuses %s with a sentence", (source) => {
		expect(parseInline(source, follow)).toEqual({
			problem: { en: expect.stringMatching(/\S/), ja: expect.stringMatching(/[ぁ-ん]/) },
		});
	});

	it.each(["[".repeat(20_000), "*[".repeat(3_000), "**".repeat(3_000), "[a **b ".repeat(20)])(
		"refuses marks in marks in marks with a sentence",
		(source) => {
			expect(parseInline(source, follow)).toEqual({
				problem: { en: expect.stringMatching(/\S/), ja: expect.stringMatching(/[ぁ-ん]/) },
			});
		},
	);

	it("can be read without its marks", () => {
		expect(plainText(inlineOf("a **b** `c` [d](/x)"))).toBe("a b c d");
	});
});
