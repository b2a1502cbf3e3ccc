import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { configuration } from "../../../test/fixture-site.ts";
import { readContentFiles } from "../../content/files/read-content-files.ts";
import { openKnownFiles } from "../files/known-files.ts";
import { openEditedSite } from "./edited-site.ts";
import { firstLook, outlinesOf } from "./first-look.ts";

const root = resolve(import.meta.dirname, "../../..");
let folder: string;
let contentFolder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "kakehashi-first-look-"));
	cpSync(join(root, "test/site"), folder, { recursive: true });
	contentFolder = join(folder, "content");
	write("other", "path: /other\n");
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, source: string): void {
	const rest = "title: { en: A page, ja: ページ }\ndescription: { en: A page, ja: ページ }\nsections:\n";
	const section = "  - kind: cover\n    id: here\n    kanji: 橋\n    heading: { en: [A page], ja: [ページ] }\n";
	writeFileSync(join(contentFolder, `pages/${name}.yaml`), source + rest + section);
}

const outlines = async () => outlinesOf(contentFolder, await readContentFiles(contentFolder));

describe("the first look at a site", () => {
	it("reads the pages that others show something of, and knows the addresses of the rest", async () => {
		const look = await firstLook(contentFolder, new Map());
		expect(look.first).toContain("index");
		expect([look.others, look.outlines.map(({ path }) => path)]).toEqual([["other"], ["/other"]]);
		expect([...look.files.keys()]).toEqual(expect.arrayContaining(["site.yaml", "pages/index.yaml"]));
		expect([...look.files.keys()]).not.toContain("pages/other.yaml");
	});

	it("reads those that open first, whatever their names are", async () => {
		for (const name of ["pricing", "contacts", "openSource", "index"]) {
			const path = join(contentFolder, `pages/${name}.yaml`);
			const source = (await readContentFiles(contentFolder)).get(`pages/${name}.yaml`)?.toString() ?? "";
			writeFileSync(path, source.replace(/^menu:(?: .*|(?:\n .*)+)\n/m, ""));
		}
		writeFileSync(join(contentFolder, "site.yaml"), String((await readContentFiles(contentFolder)).get("site.yaml")).replace(/^menu: .*\n/m, ""));
		write("about", "path: /about\n");
		const { first } = await firstLook(contentFolder, new Map());
		expect(first).toContain("about");
		expect(first).not.toContain("other");
	});

	it("takes the outlines of an earlier one, unless the file has changed since", async () => {
		const known = new Map([...(await outlines())].map(([file, each]) => [file, { ...each, page: { ...each.page, path: `/known${each.page.path}` } }]));
		const paths = async () => (await firstLook(contentFolder, known)).outlines.map(({ path }) => path);
		expect(await paths()).toEqual(["/known/other"]);
		write("other", "path: /moved\n");
		expect(await paths()).toEqual(["/moved"]);
	});

	it("is kept for the next start, which knows the same pages", async () => {
		const start = async () => {
			const known = openKnownFiles(folder);
			const edited = await openEditedSite(root, folder, configuration, known);
			const first = edited.state().loaded?.site.routes;
			await edited.whole();
			return { known: known.outlines, first, whole: edited.state().loaded?.site.routes };
		};
		const one = await start();
		const two = await start();
		expect([one.known.size, two.known]).toEqual([0, await outlines()]);
		expect(one.first?.map(({ path }) => path)).toEqual(one.whole?.map(({ path }) => path));
		expect(two).toMatchObject({ first: two.whole?.map(({ name, path }) => ({ name, path })) });
	});

	it("leaves nothing wrong that a glance has missed", async () => {
		const index = join(contentFolder, "pages/index.yaml");
		const source = String((await readContentFiles(contentFolder)).get("pages/index.yaml"));
		write("odd", '"path": /odd\n');
		const linked = source.replace("href: /contact", "href: /odd#here");
		expect(linked).not.toBe(source);
		writeFileSync(index, linked);
		const { state } = await openEditedSite(root, folder, configuration);
		expect(state().told().faults).toEqual([]);
		expect(state().loaded?.content.pages.has("odd")).toBe(true);
	});
});
