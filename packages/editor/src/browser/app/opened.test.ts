import { describe, expect, it } from "vitest";
import { type Opened, openAfter, openWith, withoutParts } from "./opened.ts";

const inspector = { keys: ["pages/index.yaml#title"], element: undefined };
const notice = { name: "undone", text: "" } as const;
const all: Opened = { inspector, article: { path: "body" }, panel: "sections", notice };
const left = (opened: Opened) => Object.keys(opened).sort();

describe("what is open in the window of the editor", () => {
	it("is a card or the article editor, never both", () => {
		expect(
			left(openWith({ article: { path: "body" }, panel: "pages", notice }, { inspector })),
		).toEqual(["inspector", "panel"]);
		expect(
			left(openWith({ inspector, panel: "pages", notice }, { article: { path: "body" } })),
		).toEqual(["article", "notice", "panel"]);
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
		expect(left(openAfter(all, "sheet"))).toEqual(["article", "notice", "panel"]);
	});

	it("stays beside another page, unless it belongs to the page", () => {
		expect(left(openAfter(all, "page"))).toEqual(["notice", "panel"]);
		expect(left(openAfter({ ...all, panel: "changes" }, "page"))).toEqual(["notice"]);
		expect(left(openAfter({ ...all, panel: "changes" }, "movedPage"))).toEqual([
			"notice",
			"panel",
		]);
	});

	it("loses what is closed by name, and nothing else", () => {
		expect(left(withoutParts(all, ["changes", "inspector"]))).toEqual([
			"article",
			"notice",
			"panel",
		]);
		expect(withoutParts(all, [])).toEqual(all);
	});
});
