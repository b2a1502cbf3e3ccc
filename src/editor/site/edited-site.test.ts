import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { configuration } from "../../../test/fixture-site.ts";
import { openEditedSite } from "./edited-site.ts";

const root = resolve(import.meta.dirname, "../../..");
let folder: string;

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "kakehashi-edited-"));
	await cp(join(root, "test/site"), folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it("knows the pages of the menu at once, and of the others what is wrong when all have been checked", async () => {
	const page = (kind: string) =>
		`title: { en: A page, ja: ページ }\ndescription: { en: A page, ja: ページ }\nsections:\n  - kind: ${kind}\n    kanji: 橋\n    heading: { en: [A page], ja: [ページ] }\n`;
	await writeFile(join(folder, "content/pages/good.yaml"), `path: /good\n${page("cover")}`);
	await writeFile(join(folder, "content/pages/bad.yaml"), `path: /bad\n${page("covers")}`);
	const edited = await openEditedSite(root, folder, configuration);
	const pages = () => [...(edited.state().loaded?.content.pages.keys() ?? [])];
	expect(pages()).toEqual(expect.arrayContaining(["index", "pricing"]));
	expect(pages()).not.toContain("good");
	expect(edited.state().told()).toEqual({ faults: [], prose: { errors: [], notes: [] } });
	let told: readonly string[] = [];
	edited.onMore(() => {
		told = edited
			.state()
			.told()
			.faults.map(({ file }) => basename(file));
	});
	await edited.whole();
	expect(pages()).toContain("good");
	expect(pages()).not.toContain("bad");
	expect(new Set(told)).toEqual(new Set(["bad.yaml"]));
});
