import type { Inline } from "@kakehashi/core/values/inline.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { InlineText } from "./InlineText.tsx";

const render = (text: Inline) => renderToStaticMarkup(<InlineText text={text} />);

describe("InlineText", () => {
	it("renders each mark as its element, nested as written", () => {
		expect(
			render([
				"a ",
				{ type: "strong", children: ["b ", { type: "emphasis", children: ["c"] }] },
				" d",
			]),
		).toBe("a <strong>b <em>c</em></strong> d");
		expect(render([{ type: "link", href: "/ja/contact", children: ["窓口"] }])).toBe(
			'<a href="/ja/contact">窓口</a>',
		);
		expect(render([{ type: "code", text: "npm start" }])).toBe(
			'<code translate="no">npm start</code>',
		);
	});

	it("lets long code break", () => {
		expect(render([{ type: "code", text: "npm run inbox -- list --status open" }])).toContain(
			" data-long=",
		);
	});

	it("shows markup in a text as text", () => {
		expect(render(["<b>&"])).toBe("&lt;b&gt;&amp;");
	});
});
