import { appendFile, cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cachedBundles } from "./cached-bundles.ts";
import type { SiteModuleSources } from "./site-modules.ts";

const kit = resolve(import.meta.dirname, "../../../../..");
const site = { base: "", breakpoints: { sm: 400, md: 720, lg: 960, xl: 1200, xxl: 1920 } };
const modules: SiteModuleSources = {
	pages: [{ name: "index", path: "/", sections: [] }],
	kinds: {},
	ownKinds: new Map(),
};

let root: string;
let siteFolder: string;
let made: number;

/** The files of a small project, and next to it an owner's folder and another package. */
const files = {
	"project/src/client/boot.ts": "export {};",
	"project/src/client/boot.test.ts": "",
	"owner/site.config.ts": "export {};",
	"owner/settings.yaml": "origin: https://inn.example\n",
	"owner/sections/banner/Banner.module.css": ".banner { color: red; }",
	"owner/content/site.yaml": "siteName: Bridge",
	"owner/content/figures.json": "{}",
	"owner/dist/client/index.html": "<!doctype html>",
	"elsewhere/shared.ts": "export {};",
	"editor/package.json": "{}",
	"editor/src/app.ts": "export {};",
};

beforeEach(async () => {
	const folder = await mkdtemp(join(tmpdir(), "kakehashi-kept-"));
	root = join(folder, "project");
	siteFolder = join(folder, "owner");
	made = 0;
	for (const [path, text] of Object.entries(files)) {
		await mkdir(dirname(join(folder, path)), { recursive: true });
		await writeFile(join(folder, path), text);
	}
	await cp(join(kit, "packages/kakehashi/package.json"), join(root, "package.json"));
});
afterEach(() => rm(dirname(root), { recursive: true, force: true }));

/** Requests a bundle as a build does. */
function bundle({
	sources = modules,
	sizes = site,
	warned = false,
	read = ["elsewhere/shared.ts", "owner/site.config.ts", "owner/content/figures.json"],
} = {}) {
	const cached = cachedBundles(siteFolder, sizes, sources, {
		kit: [join(root, "src")],
		makers: [resolve(root, "../editor/src")],
	});
	return cached("client", async () => {
		made += 1;
		return {
			files: new Map([["a.js", new TextEncoder().encode("code")]]),
			read: ["\0virtual:page-chunks", ...read.map((path) => resolve(root, "..", path))],
			warned,
		};
	});
}

describe("a bundle", () => {
	it("is taken from the build before, as it was", async () => {
		expect(await bundle()).toEqual(await bundle());
		expect(made).toBe(1);
	});

	it.each([
		"owner/content/site.yaml",
		"owner/dist/client/index.html",
		"project/src/client/boot.test.ts",
	])("is the same when %s changes, which it takes nothing from", async (path) => {
		await bundle();
		await appendFile(resolve(root, "..", path), "\n# changed");
		await bundle();
		expect(made).toBe(1);
	});

	it.each([
		["the kit's code", "project/src/client/boot.ts"],
		["the kit's version", "project/package.json"],
		["the code of another package that makes it", "editor/src/app.ts"],
		["the version of another package that makes it", "editor/package.json"],
		["the owner's settings", "owner/settings.yaml"],
		["the owner's code for the configuration", "owner/site.config.ts"],
		["the owner's styles", "owner/sections/banner/Banner.module.css"],
		["a file that it read among the texts", "owner/content/figures.json"],
		["a file that it read elsewhere", "elsewhere/shared.ts"],
	])("is made anew when %s changes", async (_what, path) => {
		await bundle();
		await appendFile(resolve(root, "..", path), " ");
		await bundle();
		expect(made).toBe(2);
		await bundle();
		expect(made).toBe(2);
	});

	it("is made anew for another file, another page and other breakpoints", async () => {
		await bundle();
		await writeFile(join(siteFolder, "logo.svg"), "<svg/>");
		await bundle();
		expect(made).toBe(2);
		await bundle({
			sources: {
				...modules,
				pages: [...modules.pages, { name: "about", path: "/about", sections: [] }],
			},
		});
		expect(made).toBe(3);
		await bundle({ sizes: { base: "", breakpoints: { ...site.breakpoints, md: 700 } } });
		expect(made).toBe(4);
	});

	it("is made anew for another variable that code can read", async () => {
		await bundle();
		vi.stubEnv("VITE_PLACE", "harbor");
		await bundle();
		vi.unstubAllEnvs();
		expect(made).toBe(2);
	});

	it("is made anew each time where somebody was warned, or where an owner's styles take in others", async () => {
		await bundle({ warned: true });
		await bundle({ warned: true });
		expect(made).toBe(2);
		await writeFile(resolve(root, "../elsewhere/shared.css"), '@import "./more.css";');
		await bundle({ read: ["elsewhere/shared.css"] });
		await bundle({ read: ["elsewhere/shared.css"] });
		expect(made).toBe(4);
	});

	it("is made anew where what was kept cannot be read", async () => {
		const first = await bundle();
		const folder = join(siteFolder, "node_modules/.cache/kakehashi/bundles");
		for (const name of await readdir(folder)) await writeFile(join(folder, name), "spoilt");
		expect(await bundle()).toEqual(first);
		expect(made).toBe(2);
	});
});
