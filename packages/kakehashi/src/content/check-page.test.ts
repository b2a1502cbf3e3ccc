import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { type MessageLanguage, messageLanguages } from "@kakehashi/core/messages/localize.ts";
import { withPages } from "@kakehashi/core/routing/site.ts";
import { afterEach, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { configuration, contentFiles, site } from "../../../../test/fixture-site.ts";
import { messageText } from "../../../../test/messages.ts";
import { runKakehashi } from "../../../../test/run-kakehashi.ts";
import { copySite } from "../../../../test/sites/copy-site.ts";
import { checkPage } from "./check-page.ts";
import { checkProse } from "./japanese/check-prose.ts";
import { loadContent } from "./load/load-content.ts";
import { ContentError, type ContentProblem, formatProblem } from "./problems/content-problem.ts";
import { scanPages } from "./read/scan-pages.ts";

const root = resolve(import.meta.dirname, "../../../..");
const encode = (text: string) => new TextEncoder().encode(text);

/** A page file without mistakes: the example of the kind of section that demonstrates the check. */
const { text: good } = parse(
	readFileSync(join(root, "website/sections/check/example.yaml"), "utf8"),
) as { readonly text: string };
const lines = good.trimEnd().split("\n");
const without = (number: number) => lines.toSpliced(number - 1, 1).join("\n");
const withSection = (section: string) => `${good}  - ${section}\n`;

const tried: Readonly<Record<string, string>> = {
	"nothing wrong": good,
	...Object.fromEntries(
		lines.map((line, index) => [`no line "${line.trim()}"`, without(index + 1)]),
	),
	"an empty file": "",
	"no YAML": good.replace("en: Our bread", 'en: "Our bread'),
	"a tab": good.replace("  en: Our bread", "\ten: Our bread"),
	"a full-width colon": good.replace("ja: パン", "ja：パン"),
	"an empty text": good.replace("パンのご案内", '""'),
	"a third language": good.replace("  ja: パン", "  fr: Notre pain\n  ja: パン"),
	"a key that is not known": good.replace("kanji:", "kanij:"),
	"a kind that is not known": good.replace("kind: hero", "kind: hro"),
	"an address that cannot be": good.replace("/bread", "Bread"),
	"a link to a page that there is not": withSection(
		"{ kind: callToAction, heading: { en: Go, ja: どうぞ }, actions: [{ label: { en: A, ja: あ }, href: /shop }] }",
	),
	"a link to a place that there is not": good
		.replace("What we bake", "See")
		.concat("    actions: [{ label: { en: A, ja: あ }, href: '#shop' }]\n"),
	"a picture that there is not": good.replace(
		"kanji: 麦",
		"picture: { file: bread.jpg, decorative: true }",
	),
	"a file that there is not": withSection(
		"{ kind: chart, heading: { en: [A], ja: [あ] }, file: data/a.json, caption: { en: A, ja: あ } }",
	),
	"writing that breaks the rules": good.replace("曜日ごとの", "曜日ごとの２種類の"),
	"a text of another kind": good.replace("[毎日, 焼きたて]", "7"),
};

/** What `kakehashi check` prints about the file, on a site without other pages. */
function printed(text: string, language: MessageLanguage): string[] {
	const others = [...contentFiles].filter(([file]) => !file.startsWith("pages/"));
	const files = new Map([...others, ["pages/bread.yaml", encode(text)]]);
	const alone = withPages({ ...configuration, routeRules: {}, repository: "" }, scanPages(files));
	const print = (problem: ContentProblem) => formatProblem(problem)[language];
	try {
		loadContent(files, alone, { folder: "content" });
	} catch (error) {
		if (!(error instanceof ContentError)) throw error;
		// The other files link to pages that are missing here, so only the problems of this file
		// count.
		const own = error.problems.filter(({ file }) => file === "content/pages/bread.yaml");
		if (own.length > 0) return own.map(print);
	}
	// The writing is checked only if everything else is correct. The other files of the fixture
	// link to its pages, so the pages are added.
	const all = new Map([...contentFiles, ["pages/bread.yaml", encode(text)]]);
	const whole = withPages(configuration, scanPages(all));
	const { errors } = checkProse(
		all,
		loadContent(all, whole, { folder: "content" }),
		whole,
		"content",
	);
	return errors.map(print);
}

describe.each(messageLanguages)("in %s", (language) => {
	const found = (text: string) =>
		checkPage(text, { file: "content/pages/bread.yaml", locales: site.locales, language }).map(
			({ place, message }) => place + message,
		);

	it.each(Object.entries(tried))("%s is told as the check prints it", (name, text) => {
		expect(found(text)).toEqual(printed(text, language));
		expect(found(text).length === 0, found(text).join("\n")).toBe(
			["nothing wrong", 'no line "kanji: 麦"'].includes(name),
		);
	});
});

it("names what has not followed what somebody has confirmed, and nothing where both have changed", () => {
	const found = (text: string) =>
		checkPage(text, {
			file: "content/pages/bread.yaml",
			locales: site.locales,
			language: "en",
			confirmed: good,
		});
	expect(found(good)).toEqual([]);
	expect(found(good.replace("Our bread", "Our cake"))).toEqual([
		expect.objectContaining({
			line: lines.indexOf("  ja: パンのご案内") + 1,
			message: messageText("content.outdatedText"),
		}),
	]);
	expect(found(good.replace("Our bread", "Our cake").replace("パンのご案内", "ケーキ"))).toEqual(
		[],
	);
	// A text that was moved stays confirmed.
	expect(
		found(
			good
				.replace(/title:\n.*\n.*\n/, "")
				.replace("sections:", "title:\n  en: Our bread\n  ja: パンのご案内\nsections:"),
		),
	).toEqual([]);
});

describe("the command", () => {
	let folder = "";
	afterEach(() => rmSync(folder, { recursive: true, force: true }));

	it.each(messageLanguages)("prints the same in %s", async (language) => {
		mkdirSync(join(root, "test-results"), { recursive: true });
		folder = mkdtempSync(join(root, "test-results/check-"));
		copySite(join(root, "test/site"), folder);
		const file = join(folder, "content/pages/bread.yaml");
		writeFileSync(file, without(lines.length));
		const { stderr } = await runKakehashi([
			"check",
			folder,
			"--content-only",
			"--lang",
			language,
		]);
		const problems = checkPage(without(lines.length), {
			file: relative(folder, file),
			locales: site.locales,
			language,
		});
		expect(problems).toHaveLength(1);
		expect(stderr.trim().split("\n").slice(1)).toEqual(
			problems.map(({ place, message }) => place + message),
		);
	});
});
