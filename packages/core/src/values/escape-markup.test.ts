import { parseHTML } from "linkedom";
import { SaxesParser } from "saxes";
import { expect, it } from "vitest";
import { escapeAttribute, escapeText } from "./escape-markup.ts";

it.each([
	["<b>Bread & wine</b>", "&lt;b&gt;Bread &amp; wine&lt;/b&gt;"],
	["&amp; ]]>", "&amp;amp; ]]&gt;"],
	[`"It's"`, `"It's"`],
	["a\0b\u0007c\ud800d\uffffe\n\tf", "abcde\n\tf"],
])("%j is text of an element", (text, expected) => {
	expect(escapeText(text)).toBe(expected);
});

it("stays as it is in an attribute, in either quotation marks", () => {
	expect(escapeAttribute(`"It's" <&>`)).toBe("&quot;It&#x27;s&quot; &lt;&amp;&gt;");
});

it.each([
	[`"It's" <b>&amp;</b> ]]> --> &#38; <![CDATA[`, `"It's" <b>&amp;</b> ]]> --> &#38; <![CDATA[`],
	["\u0001\ufffe\ud800東京 𠮷", "東京 𠮷"],
])("%j is read back from HTML and XML", (text, expected) => {
	const markup = `<p title="${escapeAttribute(text)}" lang='${escapeAttribute(text)}'>${escapeText(text)}</p>`;
	const { document } = parseHTML(markup);
	const element = document.querySelector("p");
	expect(element?.textContent).toBe(expected);
	expect(element?.getAttribute("title")).toBe(expected);
	const read: string[] = [];
	const parser = new SaxesParser();
	parser.on("error", (error) => {
		throw error;
	});
	parser.on("opentag", ({ attributes }) => {
		read.push(String(attributes.title), String(attributes.lang));
	});
	parser.on("text", (each) => {
		read.push(each);
	});
	parser.write(markup).close();
	expect(read).toEqual([expected, expected, expected]);
});
