import { expect, it } from "vitest";
import { lookVariants } from "../packages/core/src/payload/look.ts";
import { lookOf as lookOfFolder } from "../packages/kakehashi/src/builder/theme/look-of.ts";
import { exampleFolder } from "./example-sites.ts";
import { readBuiltSite, type SiteName } from "./sites/built-site.ts";

/** All documents and styles of a built site, and the attributes of looks in them. */
function lookOf(name: SiteName) {
	const texts = [...readBuiltSite(name)]
		.filter(([path]) => /^client\/.*\.(?:html|css)$/.test(path))
		.map(([, bytes]) => new TextDecoder().decode(bytes));
	const attribute = new RegExp(
		`data-(${Object.keys(lookVariants).join("|")})(?:="?(\\w+))?`,
		"g",
	);
	const documents = texts.filter((text) => text.startsWith("<!doctype"));
	return {
		documents,
		words: new Set(
			texts.flatMap((text) =>
				[...text.matchAll(attribute)].map(([, token, word]) =>
					word === undefined ? token : `${token} ${word}`,
				),
			),
		),
	};
}

it("the kit's own look has no attribute and no rule of others, and its bridge is drawn", () => {
	const { documents, words } = lookOf("fixture");
	expect(words).toEqual(new Set());
	expect(documents.filter((text) => !text.includes('<symbol id="arch"'))).toEqual([]);
});

it("a site with a look of its own has its attributes in each document, rules of no other, and no bridge", () => {
	const { documents, words } = lookOf("office");
	const look = Object.entries(lookOfFolder(exampleFolder("office")));
	const inAttributes = look.map(([token, word]) => `${token} ${word}`);
	expect(inAttributes.length).toBeGreaterThan(2);
	expect([...words].filter((each) => each?.includes(" ")).sort()).toEqual(inAttributes.sort());
	expect(documents.length).toBeGreaterThan(10);
	for (const [token, word] of look)
		expect(
			documents.filter(
				(text) =>
					!/^<!doctype html><html [^>]*>/
						.exec(text)?.[0]
						.includes(`data-${token}="${word}"`),
			),
		).toEqual([]);
	expect(documents.filter((text) => /<symbol id="arch"|href="#arch"/.test(text))).toEqual([]);
});
