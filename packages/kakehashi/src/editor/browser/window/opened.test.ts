import { describe, expect, it } from "vitest";
import { type Opened, openAfter, openWith, withoutParts } from "./opened.ts";

const card = { keys: ["pages/index.yaml#title"], element: undefined };
const notice = { name: "undone", text: "" } as const;
const all: Opened = { card, desk: { path: "body" }, panel: "sections", notice };
const left = (opened: Opened) => Object.keys(opened).sort();

describe("what is open in the window of the editor", () => {
	it("is a card or the desk, never both", () => {
		expect(left(openWith({ desk: { path: "body" }, panel: "pages", notice }, { card }))).toEqual(["card", "panel"]);
		expect(left(openWith({ card, panel: "pages", notice }, { desk: { path: "body" } }))).toEqual(["desk", "notice", "panel"]);
	});

	it("is one panel at a time; the changes take the place of the card as well", () => {
		expect(openWith(all, { panel: "find" })).toEqual({ card, desk: { path: "body" }, panel: "find" });
		expect(openWith(all, { panel: "changes" })).toEqual({ desk: { path: "body" }, panel: "changes" });
	});

	it("is no card where a panel covers the page", () => {
		expect(left(openAfter(all, "sheet"))).toEqual(["desk", "notice", "panel"]);
	});

	it("stays beside another page, unless it belongs to the page", () => {
		expect(left(openAfter(all, "page"))).toEqual(["notice", "panel"]);
		expect(left(openAfter({ ...all, panel: "changes" }, "page"))).toEqual(["notice"]);
		expect(left(openAfter({ ...all, panel: "changes" }, "movedPage"))).toEqual(["notice", "panel"]);
	});

	it("loses what is closed by name, and nothing else", () => {
		expect(left(withoutParts(all, ["changes", "card"]))).toEqual(["desk", "notice", "panel"]);
		expect(withoutParts(all, [])).toEqual(all);
	});
});
