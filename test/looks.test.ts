import { expect, it } from "vitest";
import { lookWords } from "../packages/kakehashi/src/core/payload/look.ts";
import { readBuiltSite, type SiteName } from "./sites/built-site.ts";

/** All documents and styles of a built site, and the words of looks that are in them. */
function lookOf(name: SiteName) {
	const texts = [...readBuiltSite(name)].filter(([path]) => /^client\/.*\.(?:html|css)$/.test(path)).map(([, bytes]) => new TextDecoder().decode(bytes));
	const attribute = new RegExp(`data-(${Object.keys(lookWords).join("|")})(?:="?(\\w+))?`, "g");
	const documents = texts.filter((text) => text.startsWith("<!doctype"));
	return {
		documents,
		words: new Set(texts.flatMap((text) => [...text.matchAll(attribute)].map(([, token, word]) => (word === undefined ? token : `${token} ${word}`)))),
	};
}

it("the kit's own look has no attribute and no rule of others, and its bridge is drawn", () => {
	const { documents, words } = lookOf("fixture");
	expect(words).toEqual(new Set());
	expect(documents.filter((text) => !text.includes('<symbol id="arch"'))).toEqual([]);
});

it("a site with a look of its own has its attributes in each document, rules of no other, and no bridge", () => {
	const { documents, words } = lookOf("office");
	expect(words).toEqual(new Set(["shape", "shape square", "header", "header wide", "seam rule"]));
	expect(documents.length).toBeGreaterThan(10);
	expect(documents.filter((text) => !/^<!doctype html><html [^>]*data-shape="square" data-header="wide" data-seam="rule">/.test(text))).toEqual([]);
	expect(documents.filter((text) => /<symbol id="arch"|href="#arch"/.test(text))).toEqual([]);
});
