import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { configuration } from "../../../../test/fixture-site.ts";
import { copySite } from "../../../../test/sites/copy-site.ts";
import { bytesOf } from "../site/site-snapshot.ts";
import { loadChanged } from "../site/try-changes.ts";
import { openEditedSite } from "./edited-site.ts";

const root = resolve(import.meta.dirname, "../../../..");
let folder: string;

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "kakehashi-edited-"));
	copySite(join(root, "test/site"), folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it("knows what is wrong with a page, and shows the site without it", async () => {
	const page = (kind: string) =>
		`title: { en: A page, ja: ページ }\ndescription: { en: A page, ja: ページ }\nsections:\n  - kind: ${kind}\n    kanji: 橋\n    heading: { en: [A page], ja: [ページ] }\n`;
	await writeFile(join(folder, "content/pages/good.yaml"), `path: /good\n${page("hero")}`);
	await writeFile(join(folder, "content/pages/bad.yaml"), `path: /bad\n${page("heroes")}`);
	const edited = await openEditedSite(folder, configuration);
	const { loaded, findings } = edited.snapshot();
	expect([...(loaded?.content.pages.keys() ?? [])]).toEqual(
		expect.arrayContaining(["index", "pricing", "good"]),
	);
	expect(loaded?.content.pages.has("bad")).toBe(false);
	expect(new Set(findings.problems.map(({ file }) => basename(file)))).toEqual(
		new Set(["bad.yaml"]),
	);
});

it("takes over what was tried out, once it is written, and reads again what another program has changed", async () => {
	const edited = await openEditedSite(folder, configuration);
	const file = "pages/pricing.yaml";
	const text = () => Buffer.from(bytesOf(edited.snapshot(), file) ?? []).toString();
	const bytes = Buffer.from(`${text()}# mine\n`);
	const tried = loadChanged(edited.snapshot(), { content: new Map([[file, bytes]]) });
	await writeFile(join(folder, "content", file), bytes);
	await edited.adopt(tried);
	expect(edited.snapshot().loaded).toBe(tried);
	expect(await edited.readContent()).toBe(false);
	await writeFile(join(folder, "content", file), `${bytes.toString()}# theirs\n`);
	await edited.adopt(tried);
	expect(text()).toContain("# theirs");
});
