import { describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { headTags } from "../packages/core/src/payload/head.ts";
import { pagesOfItem } from "../packages/core/src/payload/payload.ts";
import { decideNavigation } from "../packages/core/src/routing/decide-navigation.ts";
import { withPages, withRedirects } from "../packages/core/src/routing/site.ts";
import { staticHostFiles } from "../packages/kakehashi/src/builder/hosts/static-host-files.ts";
import { redirectsOf } from "../packages/kakehashi/src/builder/pipeline/redirects-of.ts";
import { loadContent } from "../packages/kakehashi/src/content/load/load-content.ts";
import { sectionsOf } from "../packages/kakehashi/src/content/load/sections-of.ts";
import { createPayloads } from "../packages/kakehashi/src/content/payloads/payloads.ts";
import {
	ContentError,
	formatProblem,
} from "../packages/kakehashi/src/content/problems/content-problem.ts";
import { scanPages } from "../packages/kakehashi/src/content/read/scan-pages.ts";
import { discoveryFiles } from "../packages/kakehashi/src/render/discovery-files.ts";
import { configuration, contentFiles } from "./fixture-site.ts";
import { lineWith, messagePattern, messageText } from "./messages.ts";
import { oneLanguageFiles, recruit, team } from "./sites/one-language-pages.ts";

const shipped = new TextDecoder().decode(contentFiles.get("site.yaml"));
type Files = Readonly<Record<string, string>>;
const filesWith = (changes: Files = {}) =>
	new Map([
		...contentFiles,
		...Object.entries({ ...oneLanguageFiles(shipped), ...changes }).map(
			([name, text]) => [name, new TextEncoder().encode(text)] as const,
		),
	]);

/**
 * Loads the fixture with a page in Japanese only, a page that links to it, and the given changes.
 */
function load(changes: Files = {}) {
	const files = filesWith(changes);
	const site = withPages(configuration, scanPages(files));
	return { site, content: loadContent(files, site) };
}

/** The problems that the check finds in this site. */
function problems(changes: Files, language: "en" | "ja" = "en"): string[] {
	try {
		load(changes);
	} catch (error) {
		if (error instanceof ContentError)
			return error.problems.map((problem) => formatProblem(problem)[language]);
		throw error;
	}
	return [];
}

const { site, content } = load();
const payloads = createPayloads(content, site);
const page = (path: string) => {
	const payload = payloads.pages.get(path);
	if (payload === undefined) throw new Error(`No page at ${path}`);
	return payload;
};
const menuOf = (path: string) =>
	page(path)
		.layout.navigation.links.flatMap(pagesOfItem)
		.map(({ href }) => href);

describe("a page in one language", () => {
	it("has an address in that language alone", async () => {
		expect([...payloads.pages.keys()].filter((path) => path.endsWith("/recruit"))).toEqual([
			"/ja/recruit",
		]);
		const decisions = ["/recruit", "/ja/recruit"].map((path) =>
			decideNavigation({ path, search: "", locale: "" }, site),
		);
		expect((await Promise.all(decisions)).map(({ type }) => type)).toEqual(["error", "page"]);
	});

	it("is in the menu and on the not-found page of that language alone", () => {
		expect(
			[menuOf("/ja"), menuOf("/")].map((links) =>
				links.filter((href) => href.endsWith("/recruit")),
			),
		).toEqual([["/ja/recruit"], []]);
		const suggested = ["en", "ja"].map((code) =>
			JSON.stringify(payloads.notFound.get(code)?.sections).includes("/recruit"),
		);
		expect(suggested).toEqual([false, true]);
	});

	it("names no other version of itself to search engines, and is in the sitemap once", () => {
		const { head, layout } = page("/ja/recruit");
		expect(head.alternates).toEqual([]);
		expect(JSON.stringify(headTags(head, "ja-JP", "https://www.example.com"))).not.toContain(
			"hreflang",
		);
		expect(JSON.stringify(head.meta)).not.toContain("og:locale:alternate");
		expect(layout.hints).toEqual([]);
		const files = discoveryFiles({
			pages: [...payloads.pages.values()],
			siteUrl: "https://www.example.com",
		});
		const rows = [...(files.get("sitemap.xml") ?? "").matchAll(/<url>(.*?)<\/url>/gs)].map(
			([, row = ""]) => row.replace(/\s/g, ""),
		);
		expect(rows.filter((row) => row.includes("/recruit"))).toEqual([
			"<loc>https://www.example.com/ja/recruit</loc>",
		]);
		expect(files.get("llms.txt")?.match(/\/recruit/g)).toHaveLength(1);
	});

	it("leads to the other home page by its language link, which says why; other pages say nothing", () => {
		const linkOn = (path: string) =>
			page(path).layout.languages.links.map(({ href, title }) => [href, title]);
		expect(linkOn("/ja/recruit")).toEqual([["/", "This page is in Japanese only"]]);
		expect(linkOn("/ja/team")).toEqual([["/team", undefined]]);
	});

	it("has its earlier addresses in that language alone, on static hosts too", () => {
		const redirects = redirectsOf(site, content);
		expect(Object.keys(redirects)).toEqual(["/ja/jobs"]);
		const lines =
			staticHostFiles(withRedirects(site, redirects), {}).get("_redirects")?.split("\n") ??
			[];
		expect(lines.filter((line) => line.includes("/jobs"))).toEqual([
			"/ja/jobs /ja/recruit 301",
			"/ja/jobs/ /ja/recruit 301",
		]);
	});

	it("has no sections for what asks in another language, such as mails with the words of a form", () => {
		const callouts = (code: string) =>
			sectionsOf(content, "callout", { code }).map(({ text }) => Object.keys(text.byLocale));
		expect([callouts("en"), callouts("ja")]).toEqual([[["en", "ja"]], [["ja"], ["en", "ja"]]]);
	});
});

describe("a link to a page in another language", () => {
	const sections = ["/team", "/ja/team"].map((path) => page(path).sections);
	const buttons = sections.flatMap(([hero]) => (hero?.actions ?? []) as unknown[]);
	const links = sections.flatMap(([, note]) =>
		((note?.text ?? []) as unknown[]).filter((part) => typeof part === "object"),
	);

	it("names that language where it is not the reader's", () => {
		expect(buttons).toEqual([
			{ label: "Jobs (Japanese)", href: "/ja/recruit", hreflang: "ja" },
			{ label: expect.stringMatching(/^採用.*情報$/), href: "/ja/recruit", hreflang: "ja" },
		]);
		expect(links[0]).toEqual({
			type: "link",
			href: "/ja/recruit",
			hreflang: "ja",
			children: ["open places", " (Japanese)"],
		});
		expect(links[1]).toMatchObject({
			href: "/ja/recruit",
			children: [expect.not.stringContaining("（")],
		});
	});

	it("is named by the check with file, line, key and language where it does not say so", () => {
		const plain = stringify(team).replaceAll("ja:/recruit", "/recruit");
		const [first, second, ...others] = problems({ "pages/team.yaml": plain });
		const lineOf = (words: string) =>
			plain.split("\n").findIndex((line) => line.includes(words)) + 1;
		expect(first).toMatch(
			new RegExp(
				`^content/pages/team.yaml:${lineOf("href:")} .*sections\\.0\\.actions\\.0\\.href .*日本語 only.*"ja:/recruit"`,
			),
		);
		expect(second).toMatch(
			new RegExp(
				`^content/pages/team.yaml:${lineOf("open places")} .*sections\\.1\\.text\\.en .*"ja:/recruit"`,
			),
		);
		expect(others).toEqual([]);
	});

	it("may name any language that the site is published in, and only an address that there is", () => {
		expect(
			problems({
				"pages/team.yaml": stringify(team).replaceAll("ja:/recruit", "en:/pricing"),
			}),
		).toEqual([]);
		for (const href of ["en:/recruit", "ja:/nowhere", "de:/pricing", "ja:/pricing#nowhere"])
			expect(
				problems({ "pages/team.yaml": stringify(team).replace("ja:/recruit", href) }),
				href,
			).toHaveLength(1);
	});

	it("stands where its words do", () => {
		const logos = {
			kind: "logos",
			heading: { en: ["x"], ja: ["x"] },
			logos: [
				{ picture: { file: "none.png", alt: { en: "x", ja: "x" } }, href: "ja:/recruit" },
			],
		};
		const found = problems({
			"pages/team.yaml": stringify({ ...team, sections: [...team.sections, logos] }),
		});
		expect(found).toContainEqual(
			expect.stringMatching(
				lineWith(/logos\.0\.href /, messagePattern("content.linkLanguageNotShown")),
			),
		);
	});
});

describe("the languages of a page", () => {
	const withLanguages = (languages: unknown, more = {}) => ({
		"pages/recruit.yaml": stringify({ ...recruit, languages, ...more }),
	});

	it.each([
		[
			"a language that the site does not have",
			["jp"],
			lineWith(
				/languages\.0 /,
				messagePattern("core.valueNotAllowed", { input: "jp", choices: ["en", "ja"] }),
			),
		],
		["an empty list", [], lineWith(/languages /, messagePattern("core.listEmpty"))],
		[
			"a word",
			"ja",
			lineWith(
				/languages /,
				messagePattern("core.wrongType", { expected: messageText("core.expectedList") }),
			),
		],
	])("are not %s", (_what, languages, message) => {
		expect(problems(withLanguages(languages))).toContainEqual(expect.stringMatching(message));
	});

	it("are all of them on the home page and on lists, and the message says so first", () => {
		const home = new TextDecoder().decode(contentFiles.get("pages/index.yaml"));
		expect(problems({ "pages/index.yaml": `${home}\nlanguages: [ja]\n` })).toEqual([
			expect.stringMatching(
				lineWith(
					/pages\/index\.yaml:\d+ .*languages /,
					messagePattern("content.homeHasLanguages"),
				),
			),
		]);
		const inJapanese = { ...recruit, path: "/" };
		expect(problems({ "pages/index.yaml": stringify(inJapanese) })).toContainEqual(
			expect.stringMatching(messagePattern("content.homeHasLanguages")),
		);
		expect(
			problems({ "news/_collection.yaml": "path: /news\nlanguages: [ja]\n" }),
		).toContainEqual(
			expect.stringMatching(
				lineWith(/languages /, messagePattern("core.collectionHasLanguages")),
			),
		);
	});

	it("are those that its texts are in: one that lacks, and one too many", () => {
		expect(problems(withLanguages(undefined))).toContainEqual(
			expect.stringMatching(
				lineWith(/menu\.en /, messagePattern("content.textMissing", { name: "English" })),
			),
		);
		const inBoth = withLanguages(["ja"], { menu: { en: "Jobs", ja: "採用" } });
		for (const language of ["en", "ja"] as const)
			expect(problems(inBoth, language)).toEqual([
				expect.stringMatching(
					lineWith(
						/pages\/recruit\.yaml:\d+ .*menu\.en /,
						messagePattern(
							"content.textInUnlistedLanguage",
							{ name: "English" },
							language,
						),
					),
				),
			]);
	});

	it("need a sentence for the language links", () => {
		const [problem, ...others] = problems({ "site.yaml": shipped });
		expect(problem).toMatch(
			lineWith(
				/site\.yaml.* onlyIn /,
				messagePattern("content.onlyInMissing", {
					found: "recruit",
					example: `onlyIn: { en: "${messageText("content.onlyInExample")}", ja: "${messageText("content.onlyInExample", {}, "ja")}" }`,
				}),
			),
		);
		expect(others).toEqual([]);
	});
});
