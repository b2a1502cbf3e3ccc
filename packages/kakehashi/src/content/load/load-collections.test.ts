import { readFileSync } from "node:fs";
import { join } from "node:path";
import { withPages } from "@kakehashi/core/routing/site.ts";
import { inLocale } from "@kakehashi/core/values/localized.ts";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { configuration, contentFiles } from "../../../../../test/fixture-site.ts";
import { lineWith, messagePattern } from "../../../../../test/messages.ts";
import { newsDay, newsFiles } from "../../../../../test/sites/news-site.ts";
import { ContentError, formatProblem } from "../problems/content-problem.ts";
import { scanPages } from "../read/scan-pages.ts";
import { type ContentOptions, loadContent } from "./load-content.ts";

const encode = (text: string) => new TextEncoder().encode(text);
const textOf = (file: string) =>
	new TextDecoder().decode(newsFiles.get(file) ?? contentFiles.get(file));

/**
 * Loads the fixture with the sample news and with some files changed. A value of undefined removes
 * the file.
 */
function load(
	changes: Readonly<Record<string, string | undefined>> = {},
	options: ContentOptions = { today: newsDay },
) {
	const files = new Map([...contentFiles, ...newsFiles]);
	for (const [file, text] of Object.entries(changes)) {
		if (text === undefined) files.delete(file);
		else files.set(file, encode(text));
	}
	return loadContent(files, withPages(configuration, scanPages(files)), options);
}

function problems(changes: Readonly<Record<string, string | undefined>>): string[] {
	try {
		load(changes);
	} catch (error) {
		if (error instanceof ContentError)
			return error.problems.map((problem) => formatProblem(problem).en);
		throw error;
	}
	return [];
}

const rye = "news/2026-10-09-rye.yaml";
const opening = "news/2026-10-01-opening.yaml";
const collection = "news/_collection.yaml";

describe("a collection", () => {
	it("has the entries of the day and before, the newest first, and knows what waits", () => {
		const news = load().collections.get("news");
		expect(news?.entries.map(({ slug }) => slug)).toEqual([
			"rye",
			"autumn-fair",
			"new-oven",
			"opening",
		]);
		expect(news?.waiting.map(({ date }) => date)).toEqual(["2099-01-01"]);
		expect(news?.drafts).toBe(1);
	});

	it("shows drafts and days to come where no day is given", () => {
		expect(
			load({}, {})
				.collections.get("news")
				?.entries.map(({ slug }) => slug),
		).toEqual(["next-century", "draft", "rye", "autumn-fair", "new-oven", "opening"]);
	});

	it("shows an entry on its day", () => {
		const slugs = (today: string) =>
			load({ [opening]: textOf(opening).replace(/^.*new-oven.*$/m, "") }, { today })
				.collections.get("news")
				?.entries.map(({ slug }) => slug);
		expect(slugs("2026-10-08")).not.toContain("rye");
		expect(slugs("2026-10-09")).toContain("rye");
	});

	it("may be linked to by its entries, tags, pages and feed", () => {
		for (const address of [
			"/news/rye",
			"/news/tags/shop",
			"/news/2",
			"/news/feed.xml",
			"/news",
		])
			expect(() =>
				load({ [opening]: textOf(opening).replaceAll("/news/new-oven", address) }),
			).not.toThrow();
	});

	it("begins with the oldest where it says so", () => {
		const oldest = load({ [collection]: `${textOf(collection)}\norder: oldest\n` });
		expect(oldest.collections.get("news")?.entries[0]?.slug).toBe("opening");
	});

	it("reads the files again that have changed, and no others", () => {
		const entryCache = new Map();
		load({}, { today: newsDay, entryCache });
		const before = new Map(entryCache);
		const home = "pages/index.yaml";
		load(
			{
				[rye]: `${textOf(rye)}\n# a note\n`,
				[home]: textOf(home).replace("Six things you get", "Six things"),
			},
			{ today: newsDay, entryCache },
		);
		const reread = [...entryCache]
			.filter(([path, value]) => before.get(path) !== value)
			.map(([path]) => path);
		expect(reread).toEqual([rye]);
	});
});

it("makes a list with an entry of the examples in the guide, as they are", () => {
	const file = join(
		import.meta.dirname,
		"../../../../../website/content/guides/2026-11-20-news.yaml",
	);
	const { body } = parse(readFileSync(file, "utf8")) as { body: readonly { code?: string }[] };
	const example = (first: string) =>
		encode(body.find(({ code }) => code?.startsWith(first))?.code ?? "");
	const files = new Map([
		...contentFiles,
		[collection, example("path: /news")],
		["news/2026-11-20-opening.yaml", example("title: { en: We open")],
	]);
	const loaded = loadContent(files, withPages(configuration, scanPages(files)), {
		today: "2026-11-20",
	});
	expect(loaded.collections.get("news")?.entries.map(({ slug }) => slug)).toEqual(["opening"]);
});

describe("the pictures of an entry", () => {
	const image = {
		stem: "/assets/rye-1",
		widths: [480],
		fallback: "jpg",
		width: 480,
		height: 320,
		tone: "middleWarm",
	} as const;
	const pictures = new Map([["rye.jpg", { image }]]);
	const shown = `${textOf(rye)}  - picture: { file: rye.jpg, decorative: true }\npicture: { file: rye.jpg, alt: { en: A dark loaf., ja: 黒いパン。 } }\n`;

	it("are known, so that those that are shown are published", () => {
		const news = load({ [rye]: shown }, { today: newsDay, pictures }).collections.get("news");
		expect(news?.entries[0]?.pictures).toEqual([image]);
	});

	it("may be others in a language, where words are in them", () => {
		const own = { ...image, stem: "/assets/rai-1" };
		const both = new Map([...pictures, ["rai.jpg", { image: own }]]);
		const withBothPictures = shown.replace(
			"file: rye.jpg, decorative",
			"file: rye.jpg, fileIn: { ja: rai.jpg }, decorative",
		);
		const content = load({ [rye]: withBothPictures }, { today: newsDay, pictures: both });
		const news = content.collections.get("news");
		const [entry] = news?.entries ?? [];
		expect(entry?.pictures).toEqual([image, own]);
		const body = news && entry && content.readEntry(news, entry).body;
		expect(["en", "ja"].map((code) => inLocale(body, code)?.at(-1)?.picture?.own)).toEqual([
			undefined,
			own,
		]);
	});

	it("are named where they are gone", () => {
		expect(problems({ [rye]: shown }).join("\n")).toMatch(
			lineWith(
				/rye\.yaml:7 {2}picture\.file {2}/,
				messagePattern("core.pictureMissing", { name: "rye.jpg" }),
			),
		);
	});
});

describe("an entry that was read before", () => {
	const imageOf = (stem: string) =>
		({
			image: {
				stem,
				widths: [480],
				fallback: "jpg",
				width: 480,
				height: 320,
				tone: "middleWarm",
			},
		}) as const;
	const shown = `${textOf(rye)}picture: { file: rye.jpg, alt: { en: A dark loaf., ja: 黒いパン。 } }\n`;
	const again = (before: Parameters<typeof load>, after: Parameters<typeof load>) => {
		const entryCache = new Map();
		load(before[0], { ...before[1], entryCache });
		return load(after[0], { ...after[1], entryCache })
			.collections.get("news")
			?.entries.find(({ slug }) => slug === "rye");
	};

	it("shows the picture that has taken the place of another", () => {
		const withPicture = (stem: string): Parameters<typeof load> => [
			{ [rye]: shown },
			{ pictures: new Map([["rye.jpg", imageOf(stem)]]) },
		];
		const entry = again(withPicture("/assets/rye-1"), withPicture("/assets/rye-2"));
		expect([entry?.picture?.file.stem, entry?.pictures.map(({ stem }) => stem)]).toEqual([
			"/assets/rye-2",
			["/assets/rye-2"],
		]);
	});

	it("is told of when its picture, or the place that it links to, is gone", () => {
		expect(() =>
			again(
				[{ [rye]: shown }, { pictures: new Map([["rye.jpg", imageOf("/assets/rye-1")]]) }],
				[{ [rye]: shown }],
			),
		).toThrow("rye.jpg");
		const linked = `${textOf(rye)}  - paragraph: { en: "[Write](/contact#form).", ja: "[お便り](/contact#form)。" }\n`;
		const page = "pages/contacts.yaml";
		const moved = { [page]: textOf(page).replace("id: form", "id: letter") };
		expect(() => again([{ [rye]: linked }], [{ [rye]: linked, ...moved }])).toThrow(
			/rye\.yaml:\d+ .*"#form"/,
		);
	});
});

describe("an entry that cannot be used is named with file, line, key and what to do", () => {
	it.each<[string, Record<string, string | undefined>, RegExp[]]>([
		[
			"two of one address",
			{ "news/2026-10-10-rye.yaml": textOf(rye) },
			[
				lineWith(
					/2026-10-10-rye\.yaml/,
					messagePattern("content.addressTaken", {
						address: "/news/rye",
						owner: "news/2026-10-09-rye.yaml",
					}),
				),
			],
		],
		[
			"an address that another once had",
			{ "news/2026-10-10-we-open.yaml": textOf(rye) },
			[
				lineWith(
					/2026-10-10-we-open\.yaml/,
					messagePattern("content.addressTaken", {
						owner: /news\/2026-10-01-opening.*/,
					}),
				),
			],
		],
		[
			"a day that is none",
			{ "news/2026-02-30-leap.yaml": textOf(rye) },
			[
				lineWith(
					/2026-02-30-leap\.yaml {2}/,
					messagePattern("core.dateNotInCalendar", { text: "2026-02-30" }),
				),
			],
		],
		[
			"a change before its day",
			{ [rye]: `${textOf(rye)}updated: 2026-10-08\n` },
			[
				lineWith(
					/rye\.yaml:\d+ {2}updated {2}/,
					messagePattern("core.entryChangedBeforeDate", { date: "2026-10-09" }),
				),
			],
		],
		[
			"a change on no day",
			{ [rye]: `${textOf(rye)}updated: 2026-13-01\n` },
			[
				lineWith(
					/rye\.yaml:\d+ {2}updated {2}/,
					messagePattern("core.dateNotInCalendar", { text: "2026-13-01" }),
				),
			],
		],
		[
			"a tag that nobody declared",
			{ [rye]: textOf(rye).replace("[bread]", "[bread, cake]") },
			[
				lineWith(
					/rye\.yaml:3 {2}tags\.1 {2}/,
					messagePattern("core.unknownTag", { tags: /bread, shop.*/ }),
				),
			],
		],
		[
			"a language that is promised and missing",
			{ [rye]: textOf(rye).replace(", ja: ライ麦パンの再開", "") },
			[
				lineWith(
					/rye\.yaml:1 {2}title\.ja {2}日本語 \(ja\) {2}/,
					messagePattern("content.textMissing", { name: "日本語" }),
					messagePattern("content.entryLanguagesHint", { others: "en" }),
				),
			],
		],
		[
			"a text in a language that is left out",
			{ [rye]: `languages: [en]\n${textOf(rye)}` },
			[
				lineWith(
					/rye\.yaml:2 {2}title\.ja {2}/,
					messagePattern("content.textInUnlistedLanguage", {
						name: "日本語",
						code: "ja",
					}),
				),
				/summary\.ja/,
				/body\.0\.paragraph\.ja/,
			],
		],
		[
			"a language that the site has not",
			{ [rye]: `languages: [fr]\n${textOf(rye)}` },
			[/rye\.yaml:1 {2}languages\.0/],
		],
		[
			"a name without a day",
			{ "news/party.yaml": textOf(rye) },
			[lineWith(/news\/party\.yaml {2}/, messagePattern("content.entryFileName"))],
		],
		[
			"an address of the list",
			{ "news/2026-10-10-2.yaml": textOf(rye) },
			[
				lineWith(
					/2026-10-10-2\.yaml {2}/,
					messagePattern("content.entrySlugReserved", { slug: "2" }),
				),
			],
		],
		[
			"neither body nor sections",
			{ [rye]: textOf(rye).replace(/^body:[\s\S]*/m, "") },
			[lineWith(/rye\.yaml/, messagePattern("core.entryBodyOrSections"))],
		],
		[
			"a form among its sections",
			{ [rye]: textOf(rye).replace(/^body:[\s\S]*/m, "sections:\n  - kind: form\n") },
			[/rye\.yaml:\d+ {2}sections\.0/],
		],
		[
			"a link to no entry",
			{ [opening]: textOf(opening).replaceAll("/news/new-oven", "/news/old-oven") },
			[
				lineWith(
					/opening\.yaml:\d+ {2}English \(en\) {2}/,
					messagePattern("content.linkEntryUnpublished", { path: "/news/old-oven" }),
				),
				/日本語 \(ja\)/,
			],
		],
		[
			"a link to an entry in one language",
			{ [opening]: textOf(opening).replaceAll("/news/new-oven", "/news/autumn-fair") },
			[
				lineWith(
					/opening\.yaml:\d+ {2}English \(en\) {2}/,
					messagePattern("content.linkEntryLanguage", {
						names: ["日本語"],
						own: "ja:/news/autumn-fair",
					}),
				),
			],
		],
		[
			"a link of a page to a draft",
			{
				"pages/pricing.yaml": textOf("pages/pricing.yaml").replace(
					/href: \/contact[^ }]*/,
					"href: /news/draft",
				),
			},
			[
				lineWith(
					/pages\/pricing\.yaml:\d+ {2}English/,
					messagePattern("content.linkEntryUnpublished"),
				),
				/日本語/,
			],
		],
		[
			"text where entries have no pages",
			{ [collection]: `${textOf(collection)}\nentryPages: false\n` },
			[messagePattern("core.entryWithoutPage")],
		],
	])("%s", (_fault, changes, expected) => {
		const found = problems(changes);
		expect(found).not.toEqual([]);
		for (const each of expected) expect(found.join("\n")).toMatch(each);
		expect(found.length).toBeGreaterThanOrEqual(expected.length);
	});

	it("may be led to from another language by a link that names its own", () => {
		expect(
			problems({
				[opening]: textOf(opening).replaceAll("/news/new-oven", "ja:/news/autumn-fair"),
			}),
		).toEqual([]);
		expect(
			problems({
				[opening]: textOf(opening).replaceAll("/news/new-oven", "en:/news/autumn-fair"),
			}),
		).not.toEqual([]);
	});

	it("and a page may not take its address", () => {
		const page = textOf("pages/pricing.yaml").replace("path: /pricing", "path: /news/rye");
		expect(problems({ "pages/other.yaml": page.replace(/^menu:.*$/m, "") }).join("\n")).toMatch(
			lineWith(
				/rye\.yaml/,
				messagePattern("content.addressTaken", {
					address: "/news/rye",
					owner: "pages/other.yaml",
				}),
			),
		);
	});
});
