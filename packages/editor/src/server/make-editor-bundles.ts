import { join } from "node:path";
import type { SiteConfig } from "@kakehashi/core/routing/site.ts";
import { readContentFiles, scanPages } from "kakehashi/internal/check.ts";
import {
	type CacheBundle,
	cachedBundles,
	moduleIn,
	readOwnModules,
	type SiteModuleSources,
} from "kakehashi/internal/open.ts";
import { createSiteRenderer } from "../site/site-renderer.ts";
import { bundleBrowserPart } from "./bundle-browser-part.ts";

const sources = join(import.meta.dirname, "..");

/** Caches the bundles of a site, which the code of the editor makes as well. */
const cachedEditorBundles = (folder: string, site: SiteConfig, modules: SiteModuleSources) =>
	cachedBundles(folder, site, modules, { makers: [sources] });

/** The browser part with the editor app. */
export const editorPart = {
	name: "editor",
	entry: moduleIn(import.meta.dirname, "../browser/main.tsx"),
};

/**
 * Makes the bundles for a site below a base path of the editor's server and caches them, unless
 * they are cached already. Resolves when they are cached.
 */
export type BundleElsewhere = (base: string) => Promise<void>;

/**
 * Makes all bundles and caches them. This runs in a separate process, which another process starts
 * only for the bundles.
 * @param site has the path below which the site is shown as its `base`
 * @param parts the entry modules of the browser parts, by name
 */
export async function makeEditorBundles(
	folder: string,
	site: SiteConfig,
	parts: Readonly<Record<string, string>>,
): Promise<void> {
	const modules = {
		...(await readOwnModules(folder)),
		pages: scanPages(await readContentFiles(join(folder, "content"))),
	};
	const cacheBundle = cachedEditorBundles(folder, site, modules);
	await createSiteRenderer(folder, site, cacheBundle, "").parts();
	for (const [name, entry] of Object.entries(parts))
		await cacheBundle(name, () => bundleBrowserPart(folder, site, name, entry));
}

/**
 * Returns cached bundles. Missing ones are made by another process, because the bundler needs
 * several times the memory of everything else, and a process frees its memory when it ends. Bundles
 * that the other process could not cache are made in this one.
 */
export function cachedFrom(
	elsewhere: BundleElsewhere | undefined,
	folder: string,
	site: SiteConfig,
	modules: SiteModuleSources,
): CacheBundle {
	const cacheBundle = cachedEditorBundles(folder, site, modules);
	if (elsewhere === undefined) return cacheBundle;
	let made: Promise<void> | undefined;
	return (name, make) =>
		cacheBundle(name, async () => {
			made ??= elsewhere(site.base);
			await made;
			return cacheBundle(name, make);
		});
}
