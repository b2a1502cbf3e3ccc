import { appendFile, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startEditServer } from "../packages/editor/src/server/start-edit-server.ts";
import { startDevServer } from "../packages/kakehashi/src/builder/dev/start-dev-server.ts";
import { openWindow } from "./editor/open-app.ts";
import { readDocument, valuesOf } from "./html-document.ts";
import { baseSetting, site } from "./sites/based-site.ts";
import { copySite } from "./sites/copy-site.ts";

// A site with a base path, in the preview that its owner works with.
const { base } = site;
let siteFolder: string;

beforeAll(async () => {
	siteFolder = await mkdtemp(join(await realpath(tmpdir()), "kakehashi-site-"));
	copySite(join(import.meta.dirname, "site"), siteFolder);
	await appendFile(join(siteFolder, "settings.yaml"), `\n${baseSetting}`);
});
afterAll(() => rm(siteFolder, { recursive: true, force: true }));

describe("the dev server", () => {
	let origin: string;
	let stop: () => Promise<void>;
	beforeAll(async () => {
		const vite = await startDevServer({ folder: siteFolder, site, port: 0 });
		const address = vite.httpServer?.address();
		origin = `http://127.0.0.1:${typeof address === "object" && address?.port}`;
		stop = () => vite.close();
	});
	afterAll(() => stop());
	const get = (path: string, accept = "text/html") =>
		fetch(origin + path, { headers: { accept }, redirect: "manual" });

	it("serves a page below the path with all that it asks for", async () => {
		const response = await get(`${base}/ja/pricing`);
		expect(response.status).toBe(200);
		const document = readDocument(await response.text());
		const addresses = [
			...valuesOf(document, "href", "a, link:not([rel=canonical], [rel=alternate])"),
			...valuesOf(document, "src"),
		].filter((each) => !/^(?:#|http|mailto)/.test(each));
		expect(addresses.length).toBeGreaterThan(20);
		expect(
			addresses.filter(
				(each) => !each.startsWith(`${base}/`) || each.startsWith(base + base),
			),
		).toEqual([]);
		for (const file of [
			...valuesOf(document, "src", "script"),
			...valuesOf(document, "href", "link[rel=stylesheet]"),
		])
			expect([file, (await get(file, "*/*")).status]).toEqual([file, 200]);
		expect(valuesOf(document, "href", "link[rel=canonical]")).toEqual([
			`${site.origin}${base}/ja/pricing`,
		]);
	});

	it("has its payload and the manifest beside it, and follows the redirects", async () => {
		expect(await (await get(`${base}/ja/pricing/_payload.json`, "*/*")).json()).toMatchObject({
			page: "pricing",
			locale: "ja",
		});
		expect(await (await get(`${base}/builds/latest.json`, "*/*")).json()).toMatchObject({
			id: "dev",
		});
		const redirect = await get(`${base}/en/pricing`);
		expect([redirect.status, redirect.headers.get("location")]).toEqual([
			308,
			`${base}/pricing`,
		]);
	});

	it("says what is wrong in a page that comes back by itself", async () => {
		const file = join(siteFolder, "content/errors.yaml");
		const before = await readFile(file, "utf8");
		await writeFile(file, `${before}\nextra: 1\n`);
		await expect
			.poll(async () => (await get(`${base}/`)).text())
			.toContain(`src="${base}/@vite/client"`);
		await writeFile(file, before);
	});
});

describe("the editor", () => {
	it("shows the pages at the root of its own address, links and pictures included", async () => {
		const server = await startEditServer({
			folder: siteFolder,
			config: site,
			port: 0,
			language: "en",
		});
		try {
			const editor = await openWindow({
				...server,
				origin: `http://127.0.0.1:${server.port}`,
			});
			const { body: html } = await editor.get("/ja/pricing");
			expect(html).toContain('data-key="pages/pricing.yaml');
			expect(html).toContain('href="/ja"');
			expect(html).not.toContain(base);
		} finally {
			await server.close();
		}
	});
});
