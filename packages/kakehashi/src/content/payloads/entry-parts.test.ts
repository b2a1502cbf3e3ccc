import { withPages } from "@kakehashi/core/routing/site.ts";
import { expect, it } from "vitest";
import { configuration, contentFiles } from "../../../../../test/fixture-site.ts";
import { newsDay, newsFiles } from "../../../../../test/sites/news-site.ts";
import { loadContent } from "../load/load-content.ts";
import { scanPages } from "../read/scan-pages.ts";
import { createPayloads } from "./payloads.ts";

const encode = (text: string) => new TextEncoder().encode(text);
const collection = new TextDecoder().decode(newsFiles.get("news/_collection.yaml"));
const headings = [
	["Colors & fonts", "色とフォント"],
	["Logo", "ロゴ"],
	["色", "色"],
	["Colors and fonts", "もう一度"],
	["Colors, and fonts", "さらに"],
];
const body = headings.map(
	([en, ja]) =>
		`  - heading: { en: ${JSON.stringify(en)}, ja: ${ja} }\n  - paragraph: { en: Words., ja: 文。 }\n`,
);
const entry = `title: { en: A guide, ja: 手引き }\nsummary: { en: How to., ja: 進め方。 }\nbody:\n${body.join("")}`;

function pageOf(
	path: string,
	list = "dates: none\n",
	words = "  contents: { en: On this page, ja: 目次 }\n",
) {
	const files = new Map([
		...contentFiles,
		[
			"news/_collection.yaml",
			encode(`${collection.replace(/^words:\n/m, `words:\n${words}`)}${list}`),
		],
		["news/2026-10-01-guide.yaml", encode(entry)],
	]);
	const site = withPages(configuration, scanPages(files));
	return createPayloads(loadContent(files, site, { today: newsDay }), site)
		.collectionPages.find(path)
		?.payload();
}

it("lists the headings of an entry, each at the same place in every language, none at one that a document has", () => {
	const ids = ["colors-fonts", "logo-2", "part-3", "colors-and-fonts", "colors-and-fonts-5"];
	expect(pageOf("/news/guide")?.sections[1]).toMatchObject({
		kind: "entryParts",
		contents: "On this page",
		ids,
	});
	expect(pageOf("/ja/news/guide")?.sections[1]).toMatchObject({
		kind: "entryParts",
		contents: "目次",
		ids,
	});
	expect(pageOf("/news/guide", "", "")?.sections[1]).not.toHaveProperty("ids");
});

it("shows and tells no day where the list has none", () => {
	const days = (payload: ReturnType<typeof pageOf>) =>
		JSON.stringify([payload?.sections.map(({ day }) => day), payload?.head]).match(
			/2026-10-01|October/g,
		) ?? [];
	expect(days(pageOf("/news/guide", ""))).not.toEqual([]);
	expect(days(pageOf("/news/guide"))).toEqual([]);
});
