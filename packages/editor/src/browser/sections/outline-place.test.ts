import { expect, it } from "vitest";
import type { Outline } from "../../server/description/describe-page.ts";
import type { OutlineItem, OutlineList } from "../../structure/outline.ts";
import { canMove, firstFree, placeOfKey } from "./outline-place.ts";

const list = (
	path: readonly (string | number)[],
	...items: readonly Partial<OutlineItem>[]
): OutlineList => ({
	path,
	name: String(path.at(-1)),
	items: items.map((item, index) => ({
		path: [...path, index],
		label: {},
		stamp: String(index),
		lists: [],
		...item,
	})),
});
const cards = list(["sections", 1, "cards"], {}, {});
const sections = list(["sections"], { kind: "hero" }, { lists: [cards] }, {});
const links = list(["footer", "links"], {}, {}, {});
const outline: Outline = {
	file: "pages/index.yaml",
	lists: [sections],
	kinds: [],
	texts: [],
	languages: ["en"],
	titleFields: [],
};

it("finds the innermost item around a text of the page", () => {
	expect(placeOfKey(outline, "pages/index.yaml#sections.1.cards.1.heading")).toEqual({
		list: cards,
		item: cards.items[1],
		index: 1,
	});
	expect(placeOfKey(outline, "pages/index.yaml#sections.2.heading")).toMatchObject({ index: 2 });
	expect(placeOfKey(outline, "pages/index.yaml#title")).toBeUndefined();
	expect(placeOfKey(undefined, undefined)).toBeUndefined();
});

it("finds a link at the foot in the lists around every page, and names their file", () => {
	expect(placeOfKey(outline, "site.yaml#footer.links.2.label", [links])).toEqual({
		list: links,
		item: links.items[2],
		index: 2,
		file: "site.yaml",
	});
	expect(placeOfKey(outline, "site.yaml#footer.about", [links])).toBeUndefined();
});

it("moves nothing above the hero, nor the hero", () => {
	expect([firstFree(sections), firstFree(links)]).toEqual([1, 0]);
	const moves = (index: number) => {
		const place = placeOfKey(outline, `pages/index.yaml#sections.${index}.heading`);
		if (place === undefined) throw new Error(`No section ${index}`);
		return [canMove(place, -1), canMove(place, 1)];
	};
	expect([0, 1, 2].map(moves)).toEqual([
		[false, false],
		[false, true],
		[true, false],
	]);
});
