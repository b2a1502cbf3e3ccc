import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { site } from "../../../../../test/fixture-site.ts";
import { lineWith, messagePattern } from "../../../../../test/messages.ts";
import { copySite } from "../../../../../test/sites/copy-site.ts";
import { newsFiles } from "../../../../../test/sites/news-site.ts";
import { readSources } from "../pipeline/read-sources.ts";
import { previewWarnings } from "./preview-warnings.ts";

const fixture = resolve(import.meta.dirname, "../../../../../test/site");
let folder: string;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "kakehashi-previews-"));
	copySite(fixture, folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const change = (file: string, from: RegExp, to: string) => {
	const path = join(folder, "content", file);
	const text = readFileSync(path, "utf8");
	expect(text).toMatch(from);
	writeFileSync(path, text.replace(from, to));
};

async function warnings(): Promise<string[]> {
	const sources = await readSources(folder, site);
	return previewWarnings({ ...sources, fonts: sources.shareImages.fonts }).map(({ en }) => en);
}

it("are none where the font has everything, and name every place at once, with file, line and language", async () => {
	expect(await warnings()).toEqual([]);
	change("pages/pricing.yaml", /^ {6}ja: \[.*\]$/m, "      ja: [髙橋の料金🎄]");
	change("site.yaml", /^(siteName:.*ja: )[^,}\n]+/m, "$1かけはし♥");
	const found = await warnings();
	const lineOf = (file: string, text: string) =>
		readFileSync(join(folder, "content", file), "utf8")
			.split("\n")
			.findIndex((line) => line.includes(text)) + 1;
	expect(found).toEqual([
		expect.stringMatching(
			new RegExp(
				`^content/site.yaml:${lineOf("site.yaml", "♥")}  siteName.ja  日本語 \\(ja\\)  .*"♥"`,
			),
		),
		expect.stringMatching(
			new RegExp(
				`^content/pages/pricing.yaml:${lineOf("pages/pricing.yaml", "髙")}  sections.0.heading.ja  日本語 \\(ja\\)  .*"🎄", "髙".*public/share/pricing-ja.png`,
			),
		),
	]);
});

it("say once that a language has no letters there", async () => {
	for (const name of ["index", "contacts", "pricing", "openSource"])
		change(`pages/${name}.yaml`, /^ {6}en: \[.*\]$/m, "      en: [Приём по субботам]");
	const ofLanguage = (await warnings()).filter((note) => note.includes("English (en)"));
	expect(ofLanguage).toEqual([
		expect.stringMatching(
			lineWith(
				/^content\/site.yaml:\d+ {2}siteName.en {2}English \(en\) {2}/,
				messagePattern("builder.previewsWithoutWords", { count: /\d+/ }),
			),
		),
	]);
});

it("name every entry, too", async () => {
	mkdirSync(join(folder, "content/news"));
	for (const [path, bytes] of newsFiles) writeFileSync(join(folder, "content", path), bytes);
	change("news/2026-10-07-autumn-fair.yaml", /商店街/, "髙島");
	change("news/2026-10-09-rye.yaml", /の再開/, "の再開🎄");
	const ofEntries = (await warnings()).filter((note) => note.startsWith("content/news/")).sort();
	expect(ofEntries).toEqual([
		expect.stringMatching(
			/^content\/news\/2026-10-07-autumn-fair.yaml:2 {2}title.ja {2}日本語 \(ja\) {2}.*"髙".*public\/share\/news-autumn-fair-ja.png/,
		),
		expect.stringMatching(
			/^content\/news\/2026-10-09-rye.yaml:1 {2}title.ja {2}日本語 \(ja\) {2}.*"🎄"/,
		),
	]);
});
