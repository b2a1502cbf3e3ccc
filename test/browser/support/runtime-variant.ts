import { join } from "node:path";
import type { Plugin } from "vite";
import { parseDocument } from "yaml";
import { buildSite } from "../../../src/builder/recipe/build-site.ts";
import { readSources } from "../../../src/builder/recipe/read-sources.ts";
import { writeFiles } from "../../../src/builder/recipe/write-files.ts";
import { loadContent } from "../../../src/content/files/load-content.ts";
import { readContentFiles } from "../../../src/content/files/read-content-files.ts";
import type { Site } from "../../../src/core/routing/site.ts";
import { site as shipped } from "../../site/site.config.ts";
import { site as variantSite } from "./runtime-variant-site.ts";

// Builds another version of the site into a folder: `node runtime-variant.ts rules|release|elsewhere FOLDER`.
// It is a program of its own because the build runs on Node as it is, without the test runner's loader.
const root = join(import.meta.dirname, "../../..");
const [variant, folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Name a variant and a folder");

/** Puts texts into content files: key path below the file's name, and the text in every language. */
async function contentWith(site: Site, changes: readonly (readonly [file: string, path: readonly string[], text: string])[]) {
	const files = await readContentFiles(join(root, "test/site/content"));
	for (const [file, path, text] of changes) {
		const document = parseDocument(new TextDecoder().decode(files.get(file)));
		document.setIn(path, document.createNode(Object.fromEntries(site.locales.map(({ code }) => [code, text]))));
		files.set(file, new TextEncoder().encode(document.toString()));
	}
	return files;
}

// Which server the files of `elsewhere` ask, the environment says, as it does for the real build.
const sources = await readSources(root, shipped, { siteFolder: join(root, "test/site"), apiBaseUrl: process.env.API_BASE_URL ?? "" });
const addresses = new Set([...sources.publicFiles.keys()].map((path) => `/${path}`));
const names = "assets/b-[name]-[hash].js";
const run = <T>(_name: string, work: () => Promise<T>) => work();

if (variant === "elsewhere") {
	await writeFiles(folder, await buildSite(sources, run));
} else if (variant === "release") {
	// The next release: the same site with one text changed.
	const files = await contentWith(shipped, [["layout.yaml", ["skip"], "Release B"]]);
	// Its code is the same, so its files would have the same names: a prefix stands for what a real change does.
	const rename: Plugin = {
		name: "rename",
		outputOptions: (options) => ({ ...options, entryFileNames: names, chunkFileNames: names, assetFileNames: "assets/b-[name]-[hash][extname]" }),
	};
	const viteOptions = { ...sources.viteOptions, plugins: [...(sources.viteOptions.plugins ?? []), rename] };
	await writeFiles(folder, await buildSite({ ...sources, content: loadContent(files, shipped, addresses), viteOptions }, run));
} else {
	const extra = variantSite.routes.map(({ id }) => id).filter((id) => !shipped.routes.some((route) => route.id === id));
	const files = await contentWith(
		variantSite,
		extra.flatMap((id) => [["layout.yaml", ["navigation", "links", id], id] as const, ["errors.yaml", ["notFound", "about", id], id] as const]),
	);
	// The functions of a configuration reach the browser as code: where the runtime imports the configuration it gets the test's.
	const alias = { ...sources.viteOptions.resolve?.alias, "#site": join(import.meta.dirname, "runtime-variant-site.ts") };
	const viteOptions = { ...sources.viteOptions, resolve: { ...sources.viteOptions.resolve, alias } };
	await writeFiles(folder, await buildSite({ ...sources, site: variantSite, content: loadContent(files, variantSite, addresses), viteOptions }, run));
}
