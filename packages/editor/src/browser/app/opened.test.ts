import { describe, expect, it } from "vitest";
import { type Opened, openAfter, openWith, withoutParts } from "./opened.ts";

const inspector = { keys: ["pages/index.yaml#title"], element: undefined };
const toast = { name: "undone", text: "" } as const;
const all: Opened = { inspector, article: { path: "body" }, panel: "sections", toast };
const left = (opened: Opened) => Object.keys(opened).sort();

describe("what is open in the window of the editor", () => {
	it("is a card or the article editor, never both", () => {
		expect(
			left(openWith({ article: { path: "body" }, panel: "pages", toast }, { inspector })),
		).toEqual(["inspector", "panel"]);
		expect(
			left(openWith({ inspector, panel: "pages", toast }, { article: { path: "body" } })),
		).toEqual(["article", "panel", "toast"]);
	});

	it("is one panel at a time; the changes take the place of the card as well", () => {
		expect(openWith(all, { panel: "find" })).toEqual({
			inspector,
			article: { path: "body" },
			panel: "find",
		});
		expect(openWith(all, { panel: "changes" })).toEqual({
			article: { path: "body" },
			panel: "changes",
		});
	});

	it("is no card where a panel covers the page", () => {
		expect(left(openAfter(all, "sheet"))).toEqual(["article", "panel", "toast"]);
	});

	it("stays beside another page, unless it belongs to the page", () => {
		expect(left(openAfter(all, "page"))).toEqual(["panel", "toast"]);
		expect(left(openAfter({ ...all, panel: "changes" }, "page"))).toEqual(["toast"]);
		expect(left(openAfter({ ...all, panel: "changes" }, "movedPage"))).toEqual([
			"panel",
			"toast",
		]);
	});

	it("loses what is closed by name, and nothing else", () => {
		expect(left(withoutParts(all, ["changes", "inspector"]))).toEqual([
			"article",
			"panel",
			"toast",
		]);
		expect(withoutParts(all, [])).toEqual(all);
	});
});
