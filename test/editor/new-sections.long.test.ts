import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Outline } from "../../packages/editor/src/server/description/describe-page.ts";
import { pageTemplates } from "../../packages/editor/src/structure/page-changes.ts";
import { unwrittenTextsIn } from "../../packages/kakehashi/src/builder/starter/placeholders.ts";
import {
	examplesFolder,
	readStarter,
	starterFile,
} from "../../packages/kakehashi/src/builder/starter/starter-pages.ts";
import { fingerprintsOf } from "../../packages/kakehashi/src/content/translations/confirmations.ts";
import {
	rowOf,
	setsIn,
} from "../../packages/kakehashi/src/content/translations/translation-status.ts";
import { openYaml } from "../../packages/kakehashi/src/content/yaml/yaml-form.ts";
import { kindTitles } from "../../packages/kakehashi/src/sections/content-names.ts";
import { site } from "../fixture-site.ts";
import { type OpenEditor, openEditor } from "./open-editor.ts";

const file = "pages/index.yaml";
let editor: OpenEditor;

const templates = pageTemplates.filter((name) => name !== "empty");

/**
 * Confirmations for every text of every example and template, each with other words than theirs.
 */
async function foreignRows(): Promise<string> {
	const examples = await Promise.all([
		...Object.keys(kindTitles).map((kind) =>
			readFile(join(examplesFolder, kind, "example.yaml"), "utf8").catch(() => ""),
		),
		...templates.map((name) => readStarter(starterFile(name))),
	]);
	const sets = examples.flatMap((example) =>
		setsIn(openYaml(example).document.toJSON(), ["en", "ja"], { printsOf: fingerprintsOf }),
	);
	return sets
		.flatMap(({ set }) =>
			rowOf(set).map(
				(print) =>
					`${print.startsWith("en") ? `${print} ja:elsewher` : `en:elsewher ${print}`}\n`,
			),
		)
		.join("");
}

beforeAll(async () => {
	editor = await openEditor({
		content: new Map([["confirmed.txt", new TextEncoder().encode(await foreignRows())]]),
	});
});
afterAll(() => editor.close());

it("every kind of section that is added counts as a sample in every language, and in none as behind", async () => {
	const kinds = (
		(await editor.get(`/_edit/page?of=${file}`)).body.outline as Outline
	).kinds.filter(({ needs }) => needs === undefined);
	expect(kinds.length).toBeGreaterThan(20);
	for (const { kind } of kinds) {
		const before = await editor.content("confirmed.txt");
		expect(
			await editor.action({ kind: "addSection", file, path: ["sections", 1], section: kind }),
			kind,
		).toMatchObject({ status: 200 });
		const page = (await editor.get("/_edit/site")).body.pages.find(
			(each: { file: string }) => each.file === file,
		);
		const isNew = (key: string) => key.startsWith(`${file}#sections.1.`);
		expect(page.outdated.filter(isNew), kind).toEqual([]);
		const rows = unwrittenTextsIn(
			file,
			new TextEncoder().encode(await editor.content(file)),
			site.locales,
		).filter(({ key }) => isNew(key));
		const example = await readFile(join(examplesFolder, kind, "example.yaml"), "utf8");
		expect(rows.length, kind).toBeGreaterThanOrEqual(example.match(/!sample/g)?.length ?? 0);
		for (const { key, languages } of rows) expect(languages, key).toEqual(["en", "ja"]);
		expect((await editor.undo()).status).toBe(200);
		expect(await editor.content("confirmed.txt")).toBe(before);
	}
});

it("a page from a template is in no language behind, though the site has confirmed its words with others", async () => {
	for (const template of templates) {
		const before = await editor.content("confirmed.txt");
		const path = `/made-from-${template}`;
		expect(
			await editor.action({
				kind: "newPage",
				template,
				path,
				title: { en: "Made", ja: "作成" },
			}),
			template,
		).toMatchObject({ status: 200 });
		const pages: { file: string; path: string; outdated: string[] }[] = (
			await editor.get("/_edit/site")
		).body.pages;
		const made = pages.filter(({ file }) => file.toLowerCase().includes(`madefrom${template}`));
		expect(made, template).toHaveLength(1);
		expect(made[0]?.outdated, template).toEqual([]);
		expect((await editor.undo()).status).toBe(200);
		expect(await editor.content("confirmed.txt")).toBe(before);
	}
});
