import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SiteConfig } from "@kakehashi/core/routing/site.ts";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { SiteModuleSources } from "../../../kakehashi/src/builder/bundle/site-modules.ts";
import { cachedFrom } from "./make-editor-bundles.ts";

const site = {
	base: "/below",
	breakpoints: { sm: 400, md: 720, lg: 960, xl: 1200, xxl: 1920 },
} as SiteConfig;
const modules: SiteModuleSources = { pages: [], kinds: {}, ownKinds: new Map() };

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "kakehashi-bundles-"));
	writeFileSync(join(folder, "site.config.ts"), "");
});
afterEach(() => rmSync(folder, { recursive: true }));

const bundle = (code: string) => ({ code, read: [], warned: false });

it("bundles are made by another process, once for all of them, and here only what it has not kept", async () => {
	const requested: string[] = [];
	const elsewhere = async (base: string) => {
		requested.push(base);
		const cacheBundle = cachedFrom(undefined, folder, site, modules);
		await cacheBundle("client", async () => bundle("made elsewhere"));
	};
	const cacheBundle = cachedFrom(elsewhere, folder, site, modules);
	const here = async () => bundle("made here");
	expect(
		(await Promise.all([cacheBundle("client", here), cacheBundle("renderer", here)])).map(
			({ code }) => code,
		),
	).toEqual(["made elsewhere", "made here"]);
	expect(requested).toEqual(["/below"]);

	const later = cachedFrom(elsewhere, folder, site, modules);
	expect((await later("client", here)).code).toBe("made elsewhere");
	expect(requested).toHaveLength(1);
});
