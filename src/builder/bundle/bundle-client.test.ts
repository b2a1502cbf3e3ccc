import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
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
		expect(runtime).toBeGreaterThan(least);
		const brotli = (files: ReadonlyMap<string, Uint8Array>) => brotliCompressSync(files.get("runtime") ?? new Uint8Array()).length;
		expect(brotli(after) - brotli(before)).toBeLessThanOrEqual(60);
	});
});
