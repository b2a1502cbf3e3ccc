import { parseHTML } from "linkedom";
import { expect, it } from "vitest";
import { insertRows, pairRows } from "./pair-rows.ts";
import { rowsFromHtml, rowsFromText } from "./pasted-rows.ts";
import { newRow } from "./rows.ts";

const site = {
	windowOrigin: "http://127.0.0.1:4000",
	publicAddress: "https://example.org",
	locales: [{ prefix: "" }, { prefix: "/ja" }],
	pages: ["/", "/news"],
};

const pasted = (html: string) => {
	const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`);
	return rowsFromHtml(document.body as unknown as Element, site).map(({ kind, text }) => [
		kind,
		text,
	]);
};

it("a document of Word becomes rows: headings, its own lists, links, strong words", () => {
	expect(
		pasted(`<!--StartFragment-->
			<h1 style='mso-list:none'>New paper<o:p></o:p></h1>
			<p class=MsoNormal><span lang=EN-US style='font-size:12.0pt;color:red'>Paper <b>yellows</b>, and
			sooner or later <i>a finger</i> goes through&nbsp;it.<o:p></o:p></span></p>
			<p class=MsoNormal><o:p>&nbsp;</o:p></p>
			<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span></span>Paste<o:p></o:p></p>
			<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>A <a href="https://example.com/brush">brush</a></p>
			<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>Lay it flat</p>
			<p class=MsoNormal><a href="file:///C:/Users/ren/doc.docx">Here</a></p>
			<script>alert(1)</script><img src=x onerror=alert(1)><!--EndFragment-->`),
	).toEqual([
		["heading", "New paper"],
		["paragraph", "Paper **yellows**, and sooner or later *a finger* goes through it."],
		["list", "Paste"],
		["list", "A [brush](https://example.com/brush)"],
		["numbered", "Lay it flat"],
		["paragraph", "Here"],
	]);
});

it("the title and the quotes of Word are what they look like, and a quote is not emphasis all over", () => {
	expect(
		pasted(`<p class=MsoTitle>A second room<o:p></o:p></p><p class=MsoNormal>Since Monday.</p>
			<p class=MsoQuote><i><span style='color:#404040'>“No waiting.”<o:p></o:p></span></i></p>
			<p class=MsoIntenseQuote>Quite <i>new</i></p><blockquote><em>Said so</em></blockquote>`),
	).toEqual([
		["heading", "A second room"],
		["paragraph", "Since Monday."],
		["quote", "“No waiting.”"],
		["quote", "Quite *new*"],
		["quote", "Said so"],
	]);
});

it("a document of Google Docs becomes rows: the b around all of it is not bold", () => {
	expect(
		pasted(`<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-weight:400">What you need</span></h2>
			<p dir="ltr"><span style="font-weight:400;font-style:normal">Plain, </span><span style="font-weight:700">strong</span><span style="font-style:italic"> and soft</span></p><br />
			<ul><li dir="ltr"><p dir="ltr" role="presentation"><span>One</span></p></li><li dir="ltr"><p dir="ltr"><span>Two</span></p><ul><li><p>Inner</p></li></ul></li></ul>
			<p dir="ltr"><a href="https://www.google.com/url?q=https://example.com/a&amp;sa=D"><span style="text-decoration:underline">Ask us</span></a></p></b>`),
	).toEqual([
		["heading", "What you need"],
		["paragraph", "Plain, **strong** *and soft*"],
		["list", "One"],
		["list", "Two"],
		["list", "Inner"],
		["paragraph", "[Ask us](https://example.com/a)"],
	]);
});

it("of a web page words are left: quotes, code, numbered lists, and no table, form or style", () => {
	expect(
		pasted(`<article><style>p{color:red}</style><p style="color:blue">One<br>line<br><br>Another</p><blockquote><p>Said *so*</p></blockquote><ol><li>First</li><li>Second</li></ol>
			<pre><code>a  = 1\n  b</code></pre><table><tr><td>Cell</td></tr></table><form><button>Send</button></form><p hidden></p></article>`),
	).toEqual([
		["paragraph", "One line"],
		["paragraph", "Another"],
		["quote", "Said \\*so\\*"],
		["numbered", "First"],
		["numbered", "Second"],
		["code", "a  = 1\n  b"],
		["paragraph", "Cell"],
	]);
});

it("links of the article editor and of the page that is shown stay on this site; those of a file are left out", () => {
	const linked = (href: string) => pasted(`<p><a href="${href}">Here</a></p>`)[0]?.[1];
	expect(
		[
			"/pricing",
			"#hours",
			"http://127.0.0.1:4000/ja/news#a",
			"https://example.com/a",
			"mailto:a@example.com",
		].map(linked),
	).toEqual([
		"[Here](/pricing)",
		"[Here](#hours)",
		"[Here](/news#a)",
		"[Here](https://example.com/a)",
		"[Here](mailto:a@example.com)",
	]);
	expect(
		["//example.com/a", "file:///C:/a.docx", "a.html", "javascript:alert(1)"].map(linked),
	).toEqual(["Here", "Here", "Here", "Here"]);
});

it("plain text becomes rows: empty lines part paragraphs, bullets and numbers are lists", () => {
	const rows = rowsFromText(
		"First para\nof two lines.\n\n## Sub\n• one\n- two\n\n1. a\n2. b\n\nLast [1] *x*\r\n\r\n",
	).map(({ kind, text }) => [kind, text]);
	expect(rows).toEqual([
		["paragraph", "First para of two lines."],
		["heading", "Sub"],
		["list", "one"],
		["list", "two"],
		["numbered", "a"],
		["numbered", "b"],
		["paragraph", "Last \\[1] \\*x\\*"],
	]);
	expect(
		rowsFromText("一行目。\n二行目。\n・三つ目").map(({ kind, text }) => [kind, text]),
	).toEqual([
		["paragraph", "一行目。"],
		["paragraph", "二行目。"],
		["list", "三つ目"],
	]);
	expect(rowsFromText("折り返した\n文です。\n\n次。").map(({ text }) => text)).toEqual([
		"折り返した文です。",
		"次。",
	]);
	// A number or a dash at the start of a sentence does not make it a list item.
	expect(rowsFromText("-5 degrees\n\n2026 was warm").map(({ kind }) => kind)).toEqual([
		"paragraph",
		"paragraph",
	]);
});

it("a translation that is pasted beside a text goes row by row, heading beside heading; what has no partner keeps its gap", () => {
	const rows = [
		newRow("paragraph", { en: "One" }),
		newRow("heading", { en: "Two" }),
		newRow("list", { en: "a" }),
		newRow("list", { en: "b" }),
		newRow("paragraph", { en: "Three" }),
		newRow("heading", { en: "Four" }),
		newRow("paragraph", { en: "Five" }),
	];
	const translation = rowsFromText("一\n\n# 二\n\n・あ\n・い\n\n# 四\n\n五");
	expect(pairRows(rows, 0, translation, "ja").map(({ texts }) => [texts.en, texts.ja])).toEqual([
		["One", "一"],
		["Two", "二"],
		["a", "あ"],
		["b", "い"],
		["Three", undefined],
		["Four", "四"],
		["Five", "五"],
	]);
	// A pasted row that has no partner in the other language gets a new row.
	expect(
		pairRows(rows.slice(0, 2), 0, rowsFromText("一\n\n1. 余り\n\n# 二"), "ja").map(
			({ texts }) => [texts.en, texts.ja],
		),
	).toEqual([
		["One", "一"],
		[undefined, "余り"],
		["Two", "二"],
	]);
});

it("what is pasted takes the place of the selected words, between those before and behind them", () => {
	const rows = [
		newRow("paragraph", { en: "One two three", ja: "一二三" }),
		newRow("paragraph", { en: "Last" }),
	];
	const into = (before: string, after: string, from = rows) =>
		insertRows(from, 0, rowsFromText("# A\n\nB"), "en", before, after).map(
			({ kind, texts }) => [kind, texts.en, texts.ja],
		);
	const last = ["paragraph", "Last", undefined];
	const a = ["heading", "A", undefined];
	const b = ["paragraph", "B", undefined];
	expect(into("One two three", "")).toEqual([
		["paragraph", "One two three", "一二三"],
		a,
		b,
		last,
	]);
	expect(into("One ", " three")).toEqual([
		["paragraph", "One ", "一二三"],
		a,
		b,
		["paragraph", " three", undefined],
		last,
	]);
	expect(into("", "One two three")).toEqual([
		a,
		b,
		["paragraph", "One two three", "一二三"],
		last,
	]);
	// The whole text was selected.
	expect(into("", "")).toEqual([["paragraph", "A", "一二三"], b, last]);
	expect(into("", "", rows.slice(1))).toEqual([a, b]);
});

it("a link copied from a page in another language leads to the page, in whatever language it is read", () => {
	expect(
		pasted(
			`<p><a href="http://127.0.0.1:4000/_preview/ja/news#a">One</a>, <a href="https://example.org/ja/news">two</a>, <a href="/ja/news#a">three</a></p>`,
		),
	).toEqual([["paragraph", "[One](/news#a), [two](/news), [three](/news#a)"]]);
});
