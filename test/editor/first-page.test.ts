import { afterEach, expect, it } from "vitest";
import type { SiteDescription } from "../../src/editor/server/description/describe-site.ts";
import { contentFiles } from "../fixture-site.ts";
import { type OpenEditor, openEditor } from "./open-editor.ts";

let editor: OpenEditor;
afterEach(() => editor.close());

const page = (path: string, sections: string) =>
	Buffer.from(
		`path: ${path}\ntitle: { en: A page, ja: ページ }\ndescription: { en: A page of a large site, ja: 大きなサイトのページ }\nsections:\n  - kind: cover\n    art: row\n    kanji: 橋\n    heading: { en: [A page], ja: [ページ] }\n${sections}`,
	);
const releases = `  - kind: releases
    word: 履歴
    heading: { en: [What is new], ja: [新しい, こと] }
    unreleased: { en: Not released yet, ja: 未公開 }
    more: { en: "and {count} more", ja: "ほか{count}件" }
    action: { label: { en: To the first page, ja: はじめのページへ }, href: / }
`;

it("the first page is shown before the others are read, and then they are there as well", async () => {
	editor = await openEditor({ content: new Map([["pages/hidden.yaml", page("/hidden", releases)]]) });
	const files = async () => ((await editor.get("/_edit/state?at=/")).body as SiteDescription).pages.map(({ file }) => file);
	expect((await editor.get("/")).body).toContain("data-key");
	expect(await files()).toContain("pages/index.yaml");
	expect(await files()).not.toContain("pages/hidden.yaml");
	expect((await editor.get("/_edit/outline?of=pages/index.yaml")).status).toBe(200);
	expect(await files()).toContain("pages/hidden.yaml");
});

it("a page that is no part of the menu tells the releases too", async () => {
	const others = new TextDecoder().decode(contentFiles.get("pages/openSource.yaml")).replace(/^ {2}- kind: releases\n(?: {4}.*\n|\n)*/m, "");
	editor = await openEditor({
		content: new Map([
			["pages/openSource.yaml", Buffer.from(others)],
			["pages/hidden.yaml", page("/hidden", releases)],
		]),
	});
	const { status, body } = await editor.get("/hidden");
	expect([status, body]).toEqual([200, expect.stringContaining("0.1.0")]);
});
