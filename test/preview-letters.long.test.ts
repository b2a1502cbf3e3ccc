import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { callKakehashi } from "./call-kakehashi.ts";
import { exampleFolder } from "./example-sites.ts";
import { messagePattern, messageText } from "./messages.ts";
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
