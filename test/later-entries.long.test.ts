import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeFiles } from "../packages/kakehashi/src/builder/pipeline/write-files.ts";
import { type BuiltServer, startServer } from "./deploy/start-server.ts";
import { readDocument, valuesOf } from "./html-document.ts";
import { builtSite, readBuiltSite } from "./sites/built-site.ts";

// An owner adds an entry, removes another one and builds again, while the server runs.
const folder = mkdtempSync(join(tmpdir(), "kakehashi-dist-"));
const dist = join(folder, "dist");
const before = readBuiltSite("entries");
const after = readBuiltSite("laterEntries");
const textOf = (files: ReadonlyMap<string, Uint8Array>, path: string) =>
	new TextDecoder().decode(files.get(path));
const idOf = (files: ReadonlyMap<string, Uint8Array>) =>
	JSON.parse(textOf(files, "client/builds/latest.json")).id as string;

let server: BuiltServer;
beforeAll(async () => {
	cpSync(builtSite("entries"), dist, { recursive: true });
	server = await startServer(dist, {});
	await text("/news/opening");
	await writeFiles(dist, after);
});
afterAll(async () => {
	await server?.stop();
	rmSync(folder, { recursive: true, force: true });
});

async function text(path: string): Promise<string> {
	const response = await fetch(`http://127.0.0.1:${server.port}${path}`, { redirect: "manual" });
	return `${response.status} ${await response.text()}`;
}
/** The slugs of the entries in a list, a feed or a sitemap, each once and in order. */
const namedIn = (page: string) =>
	[...new Set([...page.matchAll(/\/news\/([a-z-]+)(?=["<])/g)].map(([, slug]) => slug))].filter(
		(slug) => slug !== "tags",
	);

describe("an entry that is new", () => {
	it("changes neither the id of the build nor the pages that do not show it", () => {
		expect(idOf(after)).toBe(idOf(before));
		for (const path of [
			"client/index.html",
			"client/ja/pricing.html",
			"client/news/opening.html",
			"client/news/opening/_payload.json",
		])
			expect(textOf(after, path), path).toBe(textOf(before, path));
	});

	it("stands in every file that lists entries, and what was taken out in none", () => {
		const lists = [
			"news.html",
			"news/_payload.json",
			"ja/news.html",
			"news/tags/bread.html",
			"news/feed.xml",
			"ja/news/feed.xml",
			"sitemap.xml",
		];
		for (const path of lists) {
			expect(textOf(before, `client/${path}`), path).toContain("/news/rye");
			expect(textOf(after, `client/${path}`), path).toContain("/news/plums");
			expect(textOf(after, `client/${path}`), path).not.toContain("/news/rye");
		}
		expect([...after.keys()].filter((path) => path.includes("rye"))).toEqual([]);
		const neighbors = valuesOf(
			readDocument(textOf(after, "client/news/new-oven.html")),
			"href",
			"main a[rel=prev]",
		);
		expect(neighbors).toEqual(["/news/plums"]);
	});
});

describe("a server that runs while the site is built anew", () => {
	it("answers the new entry and what was there before, and no longer what was taken out", async () => {
		expect(await text("/news/plums")).toMatch(/^200 .*<h1[^>]*>Plums</s);
		expect(JSON.parse((await text("/ja/news/plums/_payload.json")).slice(4))).toMatchObject({
			buildId: idOf(before),
			page: "news",
		});
		expect(await text("/ja/news/opening")).toMatch(/^200 /);
		expect(await text("/news/rye")).toMatch(/^404 /);
	});

	it("shows lists, feeds and sitemap of the new build once it is started anew", async () => {
		expect(namedIn(await text("/news/feed.xml"))).toEqual([
			"rye",
			"new-oven",
			"we-open",
			"opening",
		]);
		await server.stop();
		server = await startServer(dist, { SITE_URL: "https://other.example" });
		expect(namedIn(await text("/news"))).toEqual(["plums", "new-oven"]);
		expect(namedIn(await text("/news/2"))).toEqual(["opening"]);
		expect(namedIn(await text("/ja/news/tags/bread"))).toContain("plums");
		expect(namedIn(await text("/news/feed.xml"))).toEqual([
			"plums",
			"new-oven",
			"we-open",
			"opening",
		]);
		expect(namedIn(await text("/sitemap.xml"))).toEqual(
			expect.arrayContaining(["plums", "opening"]),
		);
		for (const path of ["/news", "/ja/news/_payload.json", "/ja/news/feed.xml", "/sitemap.xml"])
			expect(await text(path), path).not.toContain("/news/rye");
		expect(await text("/news/rye")).toMatch(/^404 /);
	});
});
