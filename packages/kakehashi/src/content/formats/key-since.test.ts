import { expect, it } from "vitest";
import { keyInRenamedList, keySince } from "./key-since.ts";

it.each([
	["organisation.yaml#name", "organization.yaml#name"],
	["errors.yaml#notFound.asked", "errors.yaml#notFound.requested"],
	["errors.yaml#notFound.asked.0", "errors.yaml#notFound.requested.0"],
	["errors.yaml#notFound.askedAgain", "errors.yaml#notFound.askedAgain"],
	["pages/organisation.yaml#title", "pages/organisation.yaml#title"],
	["news/_collection.yaml#cover", "news/_collection.yaml#hero"],
	["news/_collection.yaml#cover.heading.0", "news/_collection.yaml#hero.heading.0"],
	["news/_collection.yaml#covers", "news/_collection.yaml#covers"],
	["pages/cover.yaml#cover", "pages/cover.yaml#cover"],
	// The list may belong to a kind of the owner, which keeps the name.
	["pages/index.yaml#sections.1.tiles.0.text", "pages/index.yaml#sections.1.tiles.0.text"],
	["pages/index.yaml#sections.1.voices.0.text", "pages/index.yaml#sections.1.voices.0.text"],
])("the key %s from before format 2 is %s now", (before, now) => {
	expect(keySince(before)).toBe(now);
});

it.each([
	["pages/index.yaml#sections.1.tiles.0.text", "pages/index.yaml#sections.1.cards.0.text"],
	["news/open.yaml#sections.12.tiles", "news/open.yaml#sections.12.cards"],
	["pages/a.yaml#sections.0.voices.2.by", "pages/a.yaml#sections.0.testimonials.2.by"],
	["pages/a.yaml#sections.0.voices.2.tiles.0", "pages/a.yaml#sections.0.testimonials.2.tiles.0"],
	["pages/a.yaml#sections.0.tilesBelow", "pages/a.yaml#sections.0.tilesBelow"],
	["pages/a.yaml#sections.0.items.1.tiles", "pages/a.yaml#sections.0.items.1.tiles"],
	["pages/tiles.yaml#sections.0.heading", "pages/tiles.yaml#sections.0.heading"],
	["pages/a.yaml#tiles", "pages/a.yaml#tiles"],
])("the key %s in a list that format 2 renamed is %s now", (before, now) => {
	expect(keyInRenamedList(before)).toBe(now);
});
