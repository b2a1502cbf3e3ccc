import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseDocument } from "yaml";
import { themeScript } from "../packages/core/src/http/theme-script.ts";
import type { PayloadFile } from "../packages/core/src/payload/payload.ts";
import { localizePath } from "../packages/core/src/routing/locale.ts";
import type { BuildManifest } from "../packages/core/src/routing/manifest.ts";
import { documentFile, localizedRoutes, payloadPath } from "../packages/core/src/routing/route.ts";
import { redirectFor } from "../packages/core/src/routing/route-rule.ts";
import { buildSite } from "../packages/kakehashi/src/builder/pipeline/build-site.ts";
import type { BuildSources } from "../packages/kakehashi/src/builder/pipeline/build-sources.ts";
import { readSources } from "../packages/kakehashi/src/builder/pipeline/read-sources.ts";
import {
	htmlBudget,
	htmlBudgetWithFont,
	pageSizes,
} from "../packages/kakehashi/src/builder/pipeline/report-sizes.ts";
import { writeFiles } from "../packages/kakehashi/src/builder/pipeline/write-files.ts";
import { withSlashes } from "../packages/kakehashi/src/disk/paths.ts";
import { compress, compressionQuality } from "../packages/kakehashi/src/render/compress.ts";
import { exampleNames } from "./example-sites.ts";
import { security, site } from "./fixture-site.ts";
import { onlyLong } from "./long.ts";

import { otherLooks, readBuiltSite, siteNames, sourceDate, sourcesOf } from "./sites/built-site.ts";
import { copySite } from "./sites/copy-site.ts";

const root = resolve(import.meta.dirname, "..");
const quietly = <T>(_name: string, work: () => Promise<T>) => work();
const text = (bytes: Uint8Array | undefined) =>
	new TextDecoder("utf-8", { fatal: true }).decode(bytes);
const hash = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const pagePaths = localizedRoutes(site.routes, site.locales).map(({ path }) => path);
/**
 * A fixed timestamp for all builds of this file, and weak compression, because the tests only read
 * the contents.
 */
const quick = { timestamp: sourceDate * 1000, brotliQuality: 1 };

let folder: string;
let sources: BuildSources;
let files: ReadonlyMap<string, Uint8Array>;
let latest: { id: string; timestamp: number };
const latestIn = (built: ReadonlyMap<string, Uint8Array>): typeof latest =>
	JSON.parse(text(built.get("client/builds/latest.json")));
const json = (path: string) => JSON.parse(text(files.get(path)));

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "kakehashi-build-"));
	files = readBuiltSite("fixture");
	sources = { ...(await readSources(join(root, "test/site"), site, { security })), ...quick };
	latest = latestIn(files);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Adds an exclamation mark to a text. */
async function changeText(siteFolder: string, name: string, key: readonly string[]): Promise<void> {
	const path = join(siteFolder, "content", name);
	const file = parseDocument(await readFile(path, "utf8"));
	file.setIn(key, `${file.getIn(key)}!`);
	await writeFile(path, String(file));
}

describe("a site that tests read", () => {
	it("is built again after a change in any package that a build contains", () => {
		type Manifest = {
			readonly name: string;
			readonly dependencies?: Readonly<Record<string, string>>;
		};
		const manifests = globSync("packages/*/package.json", { cwd: root }).map((file) => ({
			folder: withSlashes(dirname(file)),
			...(JSON.parse(readFileSync(join(root, file), "utf8")) as Manifest),
		}));
		const contained = new Set(manifests.filter(({ name }) => name === "kakehashi"));
		// A set also goes through what is added meanwhile.
		for (const { dependencies = {} } of contained)
			for (const each of manifests) if (each.name in dependencies) contained.add(each);
		expect(contained.size).toBeGreaterThan(2);
		for (const siteName of siteNames)
			for (const { name, folder } of contained)
				expect(
					sourcesOf(siteName).some((each) => each === folder || each === `${folder}/src`),
					`${siteName}: ${name}`,
				).toBe(true);
	});

	it("is built again after a change of the example that it shows in another look", () => {
		for (const look of otherLooks) expect(sourcesOf(look), look).toContain("examples/clinic");
	});
});

describe("the same sources", () => {
	it("give the same bytes in another folder, from another working directory, in another time zone and later", {
		...onlyLong,
		timeout: 120_000,
	}, async () => {
		const copy = join(folder, "elsewhere", "a copy");
		await mkdir(copy, { recursive: true });
		const notSources = ["node_modules", ".git", "dist", "data", "test-results"];
		for (const name of (await readdir(root)).filter((each) => !notSources.includes(each)))
			await cp(join(root, name), join(copy, name), { recursive: true });
		await mkdir(join(copy, "node_modules"));
		for (const name of await readdir(join(root, "node_modules")))
			await symlink(
				join(
					name === "kakehashi" ? join(copy, "packages") : join(root, "node_modules"),
					name,
				),
				join(copy, "node_modules", name),
				"junction",
			);
		await promisify(execFile)(
			process.execPath,
			[
				join(copy, "packages/kakehashi/src/command/kakehashi.ts"),
				"build",
				join(copy, "test/site"),
			],
			{
				cwd: tmpdir(),
				env: {
					PATH: process.env.PATH,
					SOURCE_DATE_EPOCH: String(sourceDate),
					TZ: "Pacific/Kiritimati",
					LANG: "ja_JP.UTF-8",
					NODE_ENV: "development",
				},
			},
		);
		const dist = join(copy, "test/site/dist");
		const entries = await readdir(dist, { recursive: true, withFileTypes: true });
		const written = entries
			.filter((entry) => entry.isFile())
			.map(({ parentPath, name }) => withSlashes(relative(dist, join(parentPath, name))));
		expect(written.sort()).toEqual([...files.keys()].sort());
		const differing = [];
		for (const path of written)
			if (
				hash(await readFile(join(dist, path))) !== hash(files.get(path) ?? new Uint8Array())
			)
				differing.push(path);
		expect(differing).toEqual([]);
	});

	it("give files that know nothing of the machine they were built on", () => {
		const leaks = [...files]
			.filter(
				([path, bytes]) => !/\.(?:br|gz)$/.test(path) && Buffer.from(bytes).includes(root),
			)
			.map(([path]) => path);
		expect(leaks).toEqual([]);
		expect(
			[...files.keys()].filter(
				(path) => path.includes("..") || path.startsWith("/") || path.includes("\\"),
			),
		).toEqual([]);
		expect([...files.keys()].filter((path) => path.endsWith(".map"))).toEqual([]);
	});
});

describe("one changed text", () => {
	it("takes nothing from the build before that it would not make itself, and keeps nothing of its id", {
		...onlyLong,
		timeout: 120_000,
	}, async () => {
		const siteFolder = join(folder, "site-again");
		copySite(join(root, "test/site"), siteFolder);
		const made: string[] = [];
		const build = async (change: (sources: BuildSources) => BuildSources) =>
			buildSite(change({ ...(await readSources(siteFolder, site)), ...quick }), quietly);
		const keeping = ({ bundling, ...rest }: BuildSources): BuildSources => {
			const { cacheBundle } = bundling;
			if (cacheBundle === undefined) throw new Error("The build keeps nothing");
			const countingCache: typeof cacheBundle = (name, make) =>
				cacheBundle(name, () => {
					made.push(name);
					return make();
				});
			return {
				...rest,
				bundling: { ...bundling, cacheBundle: countingCache },
				compressionCache: join(folder, "compressed"),
			};
		};
		const { id: before } = latestIn(await build(keeping));
		made.length = 0;
		await changeText(siteFolder, "pages/pricing.yaml", ["title", "en"]);
		const again = await build(keeping);
		expect(made).toEqual([]);
		const anew = await build(({ bundling: { viteOptions }, shareImages, ...rest }) => ({
			...rest,
			bundling: { viteOptions },
			shareImages: { ...shareImages, cacheFolder: undefined },
			pictureCache: undefined,
		}));
		expect(text(again.get("client/pricing.html"))).toMatch(/<title>[^<]*!<\/title>/);
		expect(latestIn(again).id).not.toBe(before);
		expect([...again.keys()].filter((path) => path.includes(before))).toEqual([]);
		for (const path of pagePaths)
			expect(text(again.get(`client/${documentFile(path)}`)), path).not.toContain(before);
		expect([...again.keys()]).toEqual([...anew.keys()]);
		expect(
			[...anew]
				.filter(
					([path, bytes]) => hash(bytes) !== hash(again.get(path) ?? new Uint8Array()),
				)
				.map(([path]) => path),
		).toEqual([]);
	});

	it("and a changed public file do the same", async () => {
		const publicFiles = new Map([
			...sources.publicFiles,
			["favicon.svg", new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>")],
		]);
		const changed = await buildSite({ ...sources, publicFiles }, quietly);
		expect(latestIn(changed).id).toMatch(/^[0-9a-f]{12}$/);
		expect(latestIn(changed).id).not.toBe(latest.id);
	});
});

describe("sizes", () => {
	it("of the pages stay within the budget", () => {
		const sizes = pageSizes(files, site);
		expect([htmlBudget, htmlBudgetWithFont]).toEqual([14_000, 15_000]);
		expect(sizes.map(({ path }) => path)).toEqual(pagePaths);
		expect(sizes.filter(({ bytes, budget }) => bytes > budget)).toEqual([]);
		expect(
			pageSizes(files, { ...site, htmlBudget: { bytes: 5_000 } }).map(({ budget }) => budget),
		).toEqual(sizes.map(() => 5_000));
		for (const { path, bytes } of sizes) expect(bytes, path).toBeGreaterThan(2_000);
	});

	it("of the pages that are published stay within it too", {
		...onlyLong,
		timeout: 240_000,
	}, async () => {
		const published = [
			...readBuiltSite("owner"),
			...exampleNames.flatMap((name) => [...readBuiltSite(name)]),
		];
		const documents = published.filter(([path]) => /^client\/.*\.html$/.test(path));
		expect(documents.length).toBeGreaterThan(60);
		// A document for developers is a reference on one page, which may be larger (record 56).
		const budgetFor = (path: string) =>
			/^client\/docs\//.test(path) ? 30_000 : htmlBudgetWithFont;
		for (const [path, bytes] of documents)
			expect(
				(await compress(bytes, "br", compressionQuality.build)).length,
				path,
			).toBeLessThanOrEqual(budgetFor(path));
	});

	it("of what runs first stay within 3,072 bytes: the boot module, all it imports, and the inline script", async () => {
		const document = text(files.get("client/index.html"));
		const boot = /<script type="module" src="\/([^"]+)"/.exec(document)?.[1] ?? "";
		const needed = staticImports(boot);
		expect(needed).toContain(boot);
		const inline = themeScript(site.defaultTheme);
		expect(document).toContain(`<script>${inline}</script>`);
		const sizes = await Promise.all(
			[
				...needed.map((path) => files.get(`client/${path}`) ?? new Uint8Array()),
				new TextEncoder().encode(inline),
			].map((bytes) => compress(bytes, "br", compressionQuality.build)),
		);
		expect(sizes.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(3_072);
		const code = needed.map((path) => text(files.get(`client/${path}`))).join("");
		expect(code).not.toMatch(/hydrateRoot|react\.element|jsx/);
	});

	it("are all a page needs: its styles are in it, and no other file is asked for before it shows", () => {
		for (const path of pagePaths) {
			const document = text(files.get(`client/${documentFile(path)}`));
			// The second style element contains the font with the letters of the heading.
			expect(document.match(/<style\b/g), path).toHaveLength(2);
			const links = [...document.matchAll(/<link\b[^>]*>/g)]
				.map(([link]) => link)
				.filter((link) =>
					/rel="(?:stylesheet|preload|modulepreload|preconnect)"/.test(link),
				);
			expect(links, path).toEqual([]);
			expect(
				document.match(
					/<script\b(?![^>]*type="(?:module|application\/(?:ld\+)?json)")[^>]*>/g,
				),
				path,
			).toEqual(["<script>"]);
		}
	});
});

describe("precompressed files", () => {
	it("decode to the file they stand beside, and every text has both", () => {
		const originals = [...files.keys()].filter(
			(path) => path.startsWith("client/") && !/\.(?:br|gz)$/.test(path),
		);
		const twinless = originals.filter(
			(path) => !files.has(`${path}.br`) || !files.has(`${path}.gz`),
		);
		expect(twinless.filter((path) => /\.(?:html|js|css|json|svg)$/.test(path))).toEqual([]);
		for (const path of originals.filter((each) => !twinless.includes(each))) {
			const original = hash(files.get(path) ?? new Uint8Array());
			expect(
				hash(brotliDecompressSync(files.get(`${path}.br`) ?? new Uint8Array())),
				`${path}.br`,
			).toBe(original);
			expect(
				hash(gunzipSync(files.get(`${path}.gz`) ?? new Uint8Array())),
				`${path}.gz`,
			).toBe(original);
		}
		const orphans = [...files.keys()].filter(
			(path) => /\.(?:br|gz)$/.test(path) && !files.has(path.replace(/\.(?:br|gz)$/, "")),
		);
		expect(orphans).toEqual([]);
	});
});

describe("what the browser reads besides pages", () => {
	it("is the descriptor of the latest build: id and time, nothing else", () => {
		expect(latest).toEqual({
			id: expect.stringMatching(/^[0-9a-f]{12}$/),
			timestamp: sourceDate * 1000,
		});
	});

	it("is one manifest with every page and every rule", () => {
		expect(
			[...files.keys()].filter(
				(path) => path.startsWith("client/builds/meta/") && path.endsWith(".json"),
			),
		).toEqual([`client/builds/meta/${latest.id}.json`]);
		const manifest: BuildManifest = json(`client/builds/meta/${latest.id}.json`);
		expect(manifest).toEqual({
			...latest,
			prerendered: pagePaths,
			routeRules: site.routeRules,
		});
	});

	it.each(pagePaths)("is the payload of %s, which the document does not repeat", (path) => {
		const payload: PayloadFile = json(`client${payloadPath(path)}`);
		const found = localizedRoutes(site.routes, site.locales).find((each) => each.path === path);
		expect(payload).toMatchObject({
			buildId: latest.id,
			status: 200,
			page: found?.route.name,
			locale: found?.locale.code,
			tag: found?.locale.tag,
		});
		expect(payload.head).toMatchObject({
			path,
			title: expect.stringMatching(/\S/),
			description: expect.stringMatching(/\S/),
		});
		expect(payload.head.alternates).toEqual(
			site.locales.map((locale) => ({
				code: locale.code,
				path: localizePath(found?.route.path ?? "", locale),
			})),
		);
		const document = text(files.get(`client/${documentFile(path)}`));
		expect(document).not.toContain('"layout"');
		expect(document).toContain(`"buildId":"${latest.id}"`);
	});

	it("is the payload of the error pages in every language", () => {
		for (const locale of site.locales)
			for (const [path, page, status] of [
				["/404", "notFound", 404],
				["/500", "error", 500],
			] as const)
				expect(json(`client${payloadPath(localizePath(path, locale))}`)).toMatchObject({
					page,
					status,
					tag: locale.tag,
					buildId: latest.id,
				});
	});
});

describe("files for static hosts", () => {
	it("hold the error pages", () => {
		for (const path of ["404.html", "ja/404.html", "500.html"])
			expect(text(files.get(`client/${path}`)), path).toContain(
				'name="robots" content="noindex"',
			);
		expect(text(files.get("client/ja/404.html"))).toContain('lang="ja-JP"');
	});

	it("redirect as the rules of the site do", () => {
		const lines = text(files.get("client/_redirects")).trimEnd().split("\n");
		const rules = Object.entries(site.routeRules).filter(
			([, rule]) => rule.redirect !== undefined,
		);
		const paths = rules.flatMap(([pattern]) =>
			pattern.includes("**") ? pattern.replace("**", "some/page") : [pattern, `${pattern}/`],
		);
		expect(lines).toHaveLength(paths.length);
		for (const path of paths) {
			const expected = redirectFor(path.replace(/(?<=.)\/$/, ""), "", site.routeRules);
			const responses = lines.flatMap((line) => {
				const [from = "", to = "", status] = line.split(" ");
				const base = from.endsWith("/*") ? from.slice(0, -1) : undefined;
				if (base === undefined ? from !== path : !path.startsWith(base)) return [];
				return [
					{
						location: to.replace(":splat", path.slice(base?.length ?? 0)),
						status: Number(status),
					},
				];
			});
			expect(responses[0], path).toEqual({
				location: expected?.location,
				status: expected?.status,
			});
		}
	});

	it("are no part of what is secret: nothing of the server is public", () => {
		expect([...files.keys()].filter((path) => path.startsWith("server/")).sort()).toEqual([
			"server/build.json",
			"server/inbox-bundle.js",
			"server/inbox.js",
			"server/main.js",
			"server/server-bundle.js",
		]);
		expect([...files.keys()].every((path) => /^(?:server|client|nginx)\//.test(path))).toBe(
			true,
		);
	});
});

describe("the notices", () => {
	it.each([
		["browser", "react-dom"],
		["server", "hono"],
		["command", "string-width"],
		["whole", "kakehashi"],
	])("name what is in the bundle of the %s", (_which, name) => {
		expect(text(files.get("client/third-party-notices.txt"))).toMatch(
			new RegExp(`^ {2}${name} `, "m"),
		);
	});
});

describe("writing", () => {
	it("puts every byte in its place and takes away what was there", async () => {
		const target = join(folder, "dist");
		await mkdir(target);
		await writeFile(join(target, "old.html"), "old");
		const few = new Map(
			[...files].filter(([path]) => /index\.html|_payload\.json$/.test(path)),
		);
		await writeFiles(target, few);
		const entries = await readdir(target, { recursive: true, withFileTypes: true });
		expect(entries.filter((entry) => entry.isFile())).toHaveLength(few.size);
		for (const [path, bytes] of few)
			expect(hash(await readFile(join(target, path))), path).toBe(hash(bytes));
	});

	it.each([
		"../escaped.txt",
		"client/../../escaped.txt",
		"/escaped.txt",
		"client/../../dist.new-beside/escaped.txt",
		"",
		".",
	])("refuses the path %j and leaves what was there", async (path) => {
		const target = join(folder, "kept");
		await rm(target, { recursive: true, force: true });
		await mkdir(target);
		await writeFile(join(target, "old.html"), "old");
		const bytes = new TextEncoder().encode("new");
		await expect(
			writeFiles(
				target,
				new Map([
					["client/new.html", bytes],
					[path, bytes],
				]),
			),
		).rejects.toThrow();
		expect(await readFile(join(target, "old.html"), "utf8")).toBe("old");
		expect(
			(await readdir(folder)).filter(
				(name) => name.includes("escaped") || name.includes("beside"),
			),
		).toEqual([]);
	});
});

/** A chunk and all its static imports, by path below the site's root. */
function staticImports(entry: string, seen = new Set<string>()): string[] {
	if (seen.has(entry)) return [];
	seen.add(entry);
	// Dynamic imports (`import(…)` with a parenthesis) do not match, because they load later.
	const imports = [
		...text(files.get(`client/${entry}`)).matchAll(
			/\b(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g,
		),
	].map(([, name]) => `assets/${name}`);
	for (const each of imports) staticImports(each, seen);
	return [...seen];
}
