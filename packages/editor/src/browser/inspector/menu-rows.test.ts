import { expect, it } from "vitest";
import { menuOf, menuRowsOf, movedRow } from "./menu-rows.ts";

const label = { en: "Visit", ja: "ご利用案内" };
const menu = [
	"index",
	{ page: "works", pages: ["houses", "gardens"] },
	{ label, pages: ["access"] },
	"contact",
];
const pages = ["index", "works", "houses", "gardens", "access", "contact", "new"];

it("the menu is read as rows, with the pages that it does not name at its end, and written as it was", () => {
	const rows = menuRowsOf(menu, pages);
	expect(rows.map(({ name, isBelow }) => (isBelow ? ` ${name}` : name))).toEqual([
		"index",
		"works",
		" houses",
		" gardens",
		"group 2",
		" access",
		"contact",
		"new",
	]);
	expect(menuOf(rows)).toEqual([...menu, "new"]);
	expect(menuOf(menuRowsOf([], ["a", "b"]))).toEqual(["a", "b"]);
	// Pages that no longer exist, or have no label, are not shown. A group without pages is
	// removed.
	expect(menuOf(menuRowsOf(menu, ["index", "contact"]))).toEqual(["index", "contact"]);
});

it("a row moves with those below it, past others with those below them, and never out of the menu", () => {
	const rows = menuRowsOf(menu, pages);
	const moved = (from: number, to: number) => {
		const next = movedRow(rows, from, to);
		return next && menuOf(next);
	};
	const [, works, visit] = menu;
	expect(moved(0, 1)).toEqual([works, "index", visit, "contact", "new"]);
	expect(moved(1, 0)).toEqual([works, "index", visit, "contact", "new"]);
	expect(moved(1, 2)).toEqual(["index", visit, works, "contact", "new"]);
	expect(moved(6, 5)).toEqual(["index", works, "contact", visit, "new"]);
	expect(moved(2, 3)).toEqual([
		"index",
		{ page: "works", pages: ["gardens", "houses"] },
		visit,
		"contact",
		"new",
	]);
	expect(moved(3, 5)).toEqual([
		"index",
		{ page: "works", pages: ["houses"] },
		{ label, pages: ["access", "gardens"] },
		"contact",
		"new",
	]);
	expect([moved(0, -1), moved(7, 8)]).toEqual([undefined, undefined]);
});
