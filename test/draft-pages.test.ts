import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { entryWarnings } from "../packages/kakehashi/src/builder/pipeline/entry-warnings.ts";
import { readSources } from "../packages/kakehashi/src/builder/pipeline/read-sources.ts";
import { configuration } from "./fixture-site.ts";
import { lineWith, messagePattern, messageText } from "./messages.ts";

const folder = mkdtempSync(join(tmpdir(), "kakehashi-drafts-"));
cpSync(join(import.meta.dirname, "site"), folder, {
	recursive: true,
	filter: (path) => !/node_modules|dist|\.kakehashi/.test(path),
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const page = (top: string, href = "/pricing") => `path: /visit
${top}menu: { en: Visit, ja: アクセス }
title: { en: Visit us, ja: アクセス }
description: { en: How to find us., ja: 道順のご案内です。 }
sections:
  - kind: hero
    kanji: 道
    heading: { en: [Visit us], ja: [アクセス] }
    lead: { en: [By train.], ja: [電車で。] }
    actions: [{ label: { en: Prices, ja: 料金 }, href: ${href} }]
`;
const write = (name: string, text: string) =>
	writeFileSync(join(folder, `content/pages/${name}.yaml`), text);
const read = (today?: string) => readSources(folder, configuration, { today, pictureEffort: 0 });

it("a page that is a draft is checked and shown to who works on the site, and is in nothing that is published", async () => {
	write("visit", page("draft: true\n"));
	const names = (sources: Awaited<ReturnType<typeof read>>) =>
		[
			sources.site.routes,
			sources.modules.pages,
			[...sources.content.pages.keys()].map((name) => ({ name })),
		].map((all) => all.some(({ name }) => name === "visit"));
	expect(names(await read())).toEqual([true, true, true]);
	const published = await read("2026-11-22");
	expect(names(published)).toEqual([false, false, false]);
	expect(entryWarnings(published.content).map(({ en }) => en)).toContain(
		messageText("builder.draftPageExcluded", { name: "visit" }),
	);
	write("visit", page("").replace("How to find us.", "{nothing}"));
	await expect(read("2026-11-22")).rejects.toThrow(/visit\.yaml/);
});

it("a public page does not lead to a draft, a draft may", async () => {
	write("visit", page("draft: true\n"));
	write("more", page("", "/visit").replace("/visit\n", "/more\n"));
	await expect(read("2026-11-22")).rejects.toThrow(
		lineWith(/more\.yaml/, messagePattern("content.linkDraft", { link: "/visit" })),
	);
	write("more", page("draft: true\n", "/visit").replace("/visit\n", "/more\n"));
	await expect(read("2026-11-22")).resolves.toBeDefined();
});
