import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { documentFile } from "../packages/core/src/routing/route.ts";
import { callKakehashi } from "./call-kakehashi.ts";
import { exampleFolder } from "./example-sites.ts";
import { readDocument, wordsOf } from "./html-document.ts";
import { lineWith, messagePattern, messageText } from "./messages.ts";
import { runKakehashi } from "./run-kakehashi.ts";
import { copySite } from "./sites/copy-site.ts";

let site: string;
beforeAll(() => {
	site = mkdtempSync(join(tmpdir(), "preview-letters-"));
	copySite(exampleFolder("office"), site);
	rmSync(join(site, "content/confirmed.txt"));
});
afterAll(() => rmSync(site, { recursive: true }));

it("a heading with letters that link previews lack passes the check, which names it", async () => {
	const file = join(site, "content/pages/about.yaml");
	const changes = [
		['en: "About |', 'en: "About 🎄 |'],
		["en: [Three people., ", "en: [Three people 🎄, "],
		["ja: [三人で、, ", "ja: [髙橋と、, "],
		['fr: ["Trois personnes,", ', 'fr: ["Trois personnes ①", '],
	] as const;
	let text = readFileSync(file, "utf8");
	for (const [from, to] of changes) {
		expect(text).toContain(from);
		text = text.replace(from, to);
	}
	writeFileSync(file, text);
	const { code, stdout, stderr } = await callKakehashi([
		"check",
		site,
		"--content-only",
		"--lang",
		"en",
	]);
	expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
	const excluded = messageText("builder.previewLettersExcluded", { text: '"🎄"' });
	expect(stdout).toContain(`sections.0.heading.en  English (en)  ${excluded}`);
	const words = messagePattern("builder.previewWordsExcludedOrPicture").source;
	expect(stdout).toMatch(new RegExp(`sections\\.0\\.heading\\.ja .*(?:${words})`));
	expect(stdout).not.toContain("①");
});

/** Headings of pages, and the letters of them that the reader must find on the page. */
const headings = [
	["index", "ja", "①受付と㈱みなも, ｶﾅの日", "/ja", ["①", "㈱", "ｶﾅ"]],
	["pricing", "ja", "髙橋の, 料金🎄", "/ja/pricing", ["髙橋", "🎄"]],
	["openSource", "ja", "冬の集い🎄", "/ja/opensource", ["🎄"]],
	["contacts", "en", "Write to Nguyễn.", "/contact", ["Nguyễn"]],
] as const;

it("a site with such letters is built: its pages have them all, and each place is named once", async () => {
	const folder = mkdtempSync(join(tmpdir(), "built-letters-"));
	try {
		copySite(resolve(import.meta.dirname, "site"), folder);
		for (const [page, language, heading] of headings) {
			const file = join(folder, `content/pages/${page}.yaml`);
			const text = readFileSync(file, "utf8");
			const first = new RegExp(`^( {6}${language}:) \\[.*\\]$`, "m");
			expect(text).toMatch(first);
			writeFileSync(file, text.replace(first, `$1 [${heading}]`));
		}
		const dist = join(folder, "dist");
		const { code, stdout, stderr } = await runKakehashi([
			"build",
			folder,
			"--out",
			dist,
			"--lang",
			"en",
		]);
		expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
		for (const [, , , path, letters] of headings) {
			const html = readFileSync(join(dist, "client", documentFile(path)), "utf8");
			const words = wordsOf(readDocument(html));
			for (const each of letters) expect(words, path).toContain(each);
		}
		const excluded = messagePattern("builder.previewLettersExcluded");
		const wordsExcluded = messagePattern("builder.previewWordsExcludedOrPicture");
		const notes = stdout
			.split("\n")
			.filter((line) => excluded.test(line) || wordsExcluded.test(line));
		// The kit draws “①”, “㈱” and “ｶﾅ” by what they stand for, so no note names them.
		expect(notes.sort()).toEqual([
			expect.stringMatching(
				lineWith(/content\/pages\/contacts\.yaml:\d+ {2}sections\.0\.heading\.en /, /"ễ"/),
			),
			expect.stringMatching(
				lineWith(
					/content\/pages\/openSource\.yaml:\d+ {2}sections\.0\.heading\.ja /,
					messagePattern("builder.previewLettersExcluded", { text: '"🎄"' }),
				),
			),
			expect.stringMatching(
				lineWith(
					/content\/pages\/pricing\.yaml:\d+ {2}sections\.0\.heading\.ja /,
					/"🎄", "髙"/,
				),
			),
		]);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
});
