import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import { parseDocument } from "yaml";
import { security as ownSecurity, site as ownSite } from "#site";
import { type BuildSources, buildSite } from "../../src/builder/recipe/build-site.ts";
import { readSources } from "../../src/builder/recipe/read-sources.ts";
import { writeFiles } from "../../src/builder/recipe/write-files.ts";
import { loadContent } from "../../src/content/files/load-content.ts";
import { readContentFiles } from "../../src/content/files/read-content-files.ts";
import type { Site } from "../../src/core/routing/site.ts";
import { site as fixture, security } from "../site/site.config.ts";
import { builtSite, type SiteName, siteNames, sourceDate } from "./built-site.ts";
import { site as withRules } from "./rules-site.ts";

// Builds a site for the tests, `node build-site.ts NAME FOLDER`, or all of them where they are kept. It is a program of its own because the build runs on Node
// as it is, without a test runner's loader. API_BASE_URL says which server the files of the fixture ask.
const root = join(import.meta.dirname, "../..");
const fixtureFolder = join(root, "test/site");
const names = "assets/b-[name]-[hash].js";

/** Puts texts into the fixture's content: key path below the file's name, and the text in every language. */
async function contentWith(site: Site, sources: BuildSources, changes: readonly (readonly [file: string, path: readonly string[], text: string])[]) {
	const files = await readContentFiles(join(fixtureFolder, "content"));
	for (const [file, path, text] of changes) {
		const document = parseDocument(new TextDecoder().decode(files.get(file)));
		document.setIn(path, document.createNode(Object.fromEntries(site.locales.map(({ code }) => [code, text]))));
		files.set(file, new TextEncoder().encode(document.toString()));
	}
	return loadContent(files, site, new Set([...sources.publicFiles.keys()].map((path) => `/${path}`)));
}

const fixtureSources = () => readSources(root, fixture, { siteFolder: fixtureFolder, security, apiBaseUrl: process.env.API_BASE_URL ?? "" });

const sourcesOf: Readonly<Record<SiteName, () => Promise<BuildSources>>> = {
	fixture: fixtureSources,

	owner: () => readSources(root, ownSite, { siteFolder: resolve(root, process.env.SITE_DIR ?? "site"), security: ownSecurity }),

	// The next release: the same site with one text changed.
	async release() {
		const sources = await fixtureSources();
		// Its code is the same, so its files would have the same names: a prefix stands for what a real change does.
		const rename: Plugin = {
			name: "rename",
			outputOptions: (options) => ({ ...options, entryFileNames: names, chunkFileNames: names, assetFileNames: "assets/b-[name]-[hash][extname]" }),
		};
		const viteOptions = { ...sources.viteOptions, plugins: [...(sources.viteOptions.plugins ?? []), rename] };
		return { ...sources, content: await contentWith(fixture, sources, [["layout.yaml", ["skip"], "Release B"]]), viteOptions };
	},

	async rules() {
		const sources = await fixtureSources();
		const extra = withRules.routes.map(({ id }) => id).filter((id) => !fixture.routes.some((route) => route.id === id));
		const texts = extra.flatMap((id) => [["layout.yaml", ["navigation", "links", id], id] as const, ["errors.yaml", ["notFound", "about", id], id] as const]);
		// The functions of a configuration reach the browser as code: where the runtime imports the configuration it gets the test's.
		const alias = { ...sources.viteOptions.resolve?.alias, "#site": join(import.meta.dirname, "rules-site.ts") };
		const viteOptions = { ...sources.viteOptions, resolve: { ...sources.viteOptions.resolve, alias } };
		return { ...sources, site: withRules, content: await contentWith(withRules, sources, texts), viteOptions };
	},
};

async function build(name: SiteName, folder: string): Promise<void> {
	// Only of the fixture the sizes are looked at; the best compression is most of a build.
	const quick = name === "fixture" ? {} : { brotliQuality: 1 };
	const sources = { ...(await sourcesOf[name]()), ...quick, timestamp: sourceDate * 1000 };
	await writeFiles(folder, await buildSite(sources, (_name, work) => work()));
}

const [name, folder] = process.argv.slice(2);
const wanted = siteNames.find((each) => each === name);
if (name === undefined) siteNames.forEach(builtSite);
else if (wanted === undefined || folder === undefined) throw new Error(`Name a site (${siteNames.join(", ")}) and a folder`);
else await build(wanted, folder);
