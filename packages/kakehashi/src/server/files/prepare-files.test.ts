import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { RuntimeConfig } from "@kakehashi/core/http/runtime-config.ts";
import { formOf } from "@kakehashi/core/payload/contact-form.ts";
import type { Payload } from "@kakehashi/core/payload/payload.ts";
import { findFile } from "@kakehashi/core/routing/address.ts";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { requestPath } from "../http/request-target.ts";
import type { ServerEnv } from "../http/server-env.ts";
import {
	buildId,
	builtConfig,
	renderSample,
	sampleBuild,
	sampleClientFiles,
} from "../testing/sample-build.ts";
import { sampleSite } from "../testing/sample-site.ts";
import { noCollectionFiles } from "./collection-files.ts";
import { prepareFiles, readClientFiles } from "./prepare-files.ts";
import { serveFiles } from "./serve-files.ts";
import { createServedFile } from "./served-file.ts";

async function prepare(config: RuntimeConfig) {
	const rendered: string[] = [];
	const render = (payload: Payload) => {
		rendered.push(payload.head.path ?? "");
		return renderSample(payload, config);
	};
	const files = await prepareFiles({
		clientFiles: sampleClientFiles(),
		build: sampleBuild,
		site: sampleSite,
		config,
		render,
	});
	return { files, rendered };
}

describe("the files in memory", () => {
	it("are the build's own where the configuration is the build's; pages without a file are rendered, and those whose files have no form", async () => {
		const { files, rendered } = await prepare(builtConfig);
		const withForm = Object.entries(sampleBuild.pages).flatMap(([path, page]) =>
			formOf(page) === undefined ? [] : [path],
		);
		expect(withForm.length).toBeGreaterThan(1);
		expect(rendered.sort()).toEqual([...withForm, "/fresh", "/ja/fresh"].sort());
		for (const path of withForm) {
			const data =
				files.get(`${path}/_payload.json`)?.variants.identity.full.body ?? Buffer.alloc(0);
			expect(JSON.parse(Buffer.from(data).toString())).toEqual({
				...sampleBuild.pages[path],
				buildId,
			});
		}
		expect(files.get("/")?.variants.br?.full.body).toEqual(
			sampleClientFiles().get("index.html")?.br,
		);
	});

	it.each<Partial<RuntimeConfig>>([
		{ siteUrl: "https://other.example" },
		{ apiBaseUrl: "https://api.example" },
		{ buildCheckIntervalMs: 1000 },
	])("are rendered again for %j, in every form", async (difference) => {
		const config = { ...builtConfig, ...difference };
		const { files, rendered } = await prepare(config);
		expect(rendered.sort()).toEqual(Object.keys(sampleBuild.pages).sort());
		const { variants } = files.get("/ja/pricing") ?? {};
		const expected = renderSample(sampleBuild.pages["/ja/pricing"] as Payload, config);
		expect(Buffer.from(variants?.identity.full.body ?? []).toString()).toBe(expected);
		expect(brotliDecompressSync(variants?.br?.full.body ?? Buffer.alloc(0)).toString()).toBe(
			expected,
		);
		expect(gunzipSync(variants?.gzip?.full.body ?? Buffer.alloc(0)).toString()).toBe(expected);
	});

	it("name the address of the site in force, where they name it at all", async () => {
		const text = async (path: string, config: RuntimeConfig) =>
			Buffer.from(
				(await prepare(config)).files.get(path)?.variants.identity.full.body ?? [],
			).toString();
		expect(await text("/sitemap.xml", builtConfig)).toContain(
			`<loc>${builtConfig.siteUrl}/</loc>`,
		);
		const moved = { ...builtConfig, siteUrl: "https://other.example" };
		expect(await text("/robots.txt", moved)).toBe("Sitemap: https://other.example/sitemap.xml");
		// A longer host name that begins like the site's host name is another host.
		expect(await text("/sitemap.xml", moved)).toBe(
			`<loc>https://other.example/</loc><loc>${builtConfig.siteUrl}.example/</loc>`,
		);
		// If the build did not create a file, because the owner has their own or wants none, the
		// server does not create it either.
		expect(await text("/llms.txt", moved)).toBe("");
	});

	it("have the payload of a page that was not prerendered", async () => {
		const { files } = await prepare(builtConfig);
		const payload = JSON.parse(
			Buffer.from(
				files.get("/ja/fresh/_payload.json")?.variants.identity.full.body ?? [],
			).toString(),
		);
		expect(payload).toEqual({ ...sampleBuild.pages["/ja/fresh"], buildId });
	});

	it("leave out what is for static hosts, and the precompressed as files of their own", async () => {
		const { files } = await prepare(builtConfig);
		for (const path of [
			"/_redirects",
			"/_headers",
			"/404.html",
			"/404",
			"/ja/404.html",
			"/500.html",
			"/index.html",
			"/pricing.html",
			"/favicon.svg.br",
		])
			expect(files.has(path), path).toBe(false);
		expect(files.has("/archive.gz")).toBe(true);
		expect(files.has("/%E8%B3%87%E6%96%99%201.txt")).toBe(true);
	});
});

describe("a public file", () => {
	const names = [
		"10%off.pdf",
		"a#b?c.pdf",
		"a b+c&d=e.pdf",
		`"q" 'r' [s] (t).pdf`,
		"資料/会社案内.pdf",
		"100%.txt",
		"%41.txt",
		"パン.txt",
	];
	it.each(names)("%s is served at its address, in whatever form that is sent", async (name) => {
		const identity = Buffer.from(name);
		const files = await prepareFiles({
			clientFiles: new Map([...sampleClientFiles(), [name, { identity }]]),
			build: sampleBuild,
			site: sampleSite,
			config: builtConfig,
			render: (payload) => renderSample(payload, builtConfig),
		});
		const app = new Hono<ServerEnv>({ getPath: requestPath }).get(
			"*",
			serveFiles(files, sampleSite, noCollectionFiles),
		);
		const each = `/${name.split("/").map(encodeURIComponent).join("/")}`;
		const decomposed = `/${name.normalize("NFD").split("/").map(encodeURIComponent).join("/")}`;
		const { href = "" } = findFile(`/${name}`, new Set([`/${name}`])) ?? {};
		for (const address of [
			href,
			each,
			each.replace(/%../g, (sign) => sign.toLowerCase()),
			decomposed,
			new URL(href, "http://a.example").pathname,
		])
			expect(await (await app.request(address)).text(), address).toBe(name);
	});
});

describe("a file without compressed forms", () => {
	it.each([true, false])(
		"is answered in the same way from a folder that stays as it is (%s), where only what is sent is read",
		async (staysAsItIs) => {
			const folder = mkdtempSync(join(tmpdir(), "kakehashi-files-"));
			for (const [name, text] of Object.entries({
				"page.html": "page",
				"page.html.br": "br",
				"one.webp": "picture",
				"two.webp": "another",
			}))
				writeFileSync(join(folder, name), text);
			const found = await readClientFiles(folder, [], staysAsItIs);
			const options = { type: "image/webp", cacheControl: "no-cache" };
			const files = new Map(
				[...found].map(([path, bodies]) => [`/${path}`, createServedFile(bodies, options)]),
			);
			const app = new Hono<ServerEnv>().get(
				"*",
				serveFiles(files, sampleSite, noCollectionFiles),
			);
			const ask = async (path: string) => {
				const response = await app.request(path);
				return [response.status, response.headers.get("etag"), await response.text()];
			};
			try {
				expect(await ask("/one.webp")).toEqual([
					200,
					expect.stringMatching(/^"[\w-]{22}"$/),
					"picture",
				]);
				rmSync(folder, { recursive: true });
				expect((await ask("/page.html"))[0]).toBe(200);
				expect((await ask("/two.webp"))[0]).toBe(staysAsItIs ? 500 : 200);
			} finally {
				rmSync(folder, { recursive: true, force: true });
			}
		},
	);
});
