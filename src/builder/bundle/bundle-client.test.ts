import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { configuration } from "../../../test/fixture-site.ts";
import { bundleClient } from "./bundle-client.ts";
import { readSiteModules } from "./read-site-modules.ts";
import { viteOptions } from "./vite-options.ts";

const root = resolve(import.meta.dirname, "../../..");
let folder: string;
let before: ReadonlyMap<string, Uint8Array>;
let after: ReadonlyMap<string, Uint8Array>;

/** The scripts of the site, by name without the hash, which has eight characters. */
async function scripts(): Promise<Map<string, Uint8Array>> {
	const { files } = await bundleClient(viteOptions(root, configuration, folder), await readSiteModules(root, folder));
	return new Map([...files].filter(([path]) => path.endsWith(".js")).map(([path, bytes]) => [path.replace(/^assets\/|-.{8}\.js$/g, ""), bytes]));
}

beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "kakehashi-bundle-"));
	cpSync(join(root, "test/site"), folder, { recursive: true });
	before = await scripts();
	writeFileSync(
		join(folder, "content/pages/about.yaml"),
		`path: /about
title: { en: About, ja: 私たち }
description: { en: Who we are., ja: 私たちについて。 }
sections:
  - { kind: cover, kanji: 私達, heading: { en: [About], ja: [私たち] } }
  - { kind: text, heading: { en: [Why], ja: [なぜ] }, blocks: [{ paragraph: { en: Because., ja: だからです。 } }] }
`,
	);
	after = await scripts();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a further page of texts", () => {
	it("adds nothing to what the other pages load but its name and address, which the runtime knows", () => {
		const sizes = (files: ReadonlyMap<string, Uint8Array>) => Object.fromEntries([...files].map(([name, bytes]) => [name, bytes.length]));
		const { runtime: least = 0, ...others } = sizes(before);
		const { runtime = 0, "page-about": about = 0, ...same } = sizes(after);
		expect(about).toBeGreaterThan(0);
		expect(Object.keys(same)).toEqual(Object.keys(others));
		// The names of classes are counted through all files, so one may become a letter longer.
		for (const [name, size] of Object.entries(same)) expect(Math.abs(size - (others[name] ?? 0)), name).toBeLessThanOrEqual(16);
		// Before compression, which what stands around it has a part in: some 60 bytes with Brotli.
		expect(runtime - least).toBeGreaterThan(0);
		expect(runtime - least).toBeLessThanOrEqual(220);
	});
});

it("names of classes are written out where they are used, and no table of them is left", () => {
	const pairs = new TextDecoder().decode(before.get("page-index"));
	expect(pairs).toMatch(/className:`[a-zA-Z]+\d+`/);
	expect(pairs).not.toMatch(/pairs:`[a-zA-Z]+\d+`/);
});

describe("the check of page files", () => {
	const bundle = async () => bundleClient(viteOptions(root, configuration, folder), await readSiteModules(root, folder));
	const nameOf = (files: ReadonlyMap<string, Uint8Array>) => [...files.keys()].find((path) => /\/check-.{8}\.js$/.test(path));

	it("is a file of its own that nothing else grows by, and its packages are known, on a site that shows it", async () => {
		const without = await bundle();
		expect(nameOf(without.files)).toBeUndefined();
		expect(without.modules.join()).not.toMatch(/node_modules\/yaml\//);
		const page = join(folder, "content/pages/about.yaml");
		const example = readFileSync(join(root, "src/sections/check/example.yaml"), "utf8");
		writeFileSync(page, `${readFileSync(page, "utf8")}  - ${example.trimEnd().replaceAll("\n", "\n    ")}\n`);
		const shown = await bundle();
		const name = nameOf(shown.files);
		expect(name).toBeDefined();
		expect(shown.modules.join()).toMatch(/node_modules\/yaml\//);
		const scriptOf = (files: ReadonlyMap<string, Uint8Array>, start: string) => {
			const [, bytes] = [...files].find(([path]) => path.startsWith(`assets/${start}-`) && path.endsWith(".js")) ?? [];
			return new TextDecoder().decode(bytes);
		};
		expect(scriptOf(shown.files, "runtime")).toContain(`/${name}`);
		// It stands alone: what it needs is in it.
		expect(scriptOf(shown.files, "check")).not.toMatch(/\bimport\b\s*[("'`{]|\bfrom\s*["'`]\.|browser-external/);
		for (const [part, more] of [
			["runtime", 120],
			["send-contact", 0],
		] as const)
			expect(scriptOf(shown.files, part).length - scriptOf(without.files, part).length, part).toBeLessThanOrEqual(more);
	});
});

it("asks browsers to compile the runtime while it comes, which only the first line can do, and no other script", () => {
	const hinted = [...before].filter(([, bytes]) => new TextDecoder().decode(bytes).startsWith("//# allFunctionsCalledOnLoad\n"));
	expect(hinted.map(([name]) => name)).toEqual(["runtime"]);
});
