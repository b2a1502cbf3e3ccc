import { join } from "node:path";
import { type CacheBundle, cachedBundles } from "../../builder/bundle/cached-bundles.ts";
import { readOwnModules } from "../../builder/bundle/read-site-modules.ts";
import type { SiteModuleSources } from "../../builder/bundle/site-modules.ts";
import { readContentFiles } from "../../content/files/read-content-files.ts";
import { scanPages } from "../../content/files/scan-pages.ts";
import type { SiteConfig } from "../../core/routing/site.ts";
import { createSiteRenderer } from "../site/site-renderer.ts";
import { bundleBrowserPart } from "./bundle-browser-part.ts";

/** The part of the browser that is the editor's window. */
export const editorPart = { name: "editor", entry: "editor/browser/main.tsx" };

/** Makes the bundles for a site below a path of the editor's server, unless they are kept; returns when they are. */
export type BundleElsewhere = (base: string) => Promise<void>;

/**
 * What a process does from which another one only wants the bundles.
 * @param site with the path as its `base`
 * @param parts of the browser, by their names, with the module that each begins with
 */
export async function makeEditorBundles(folder: string, site: SiteConfig, parts: Readonly<Record<string, string>>): Promise<void> {
	const modules = { ...(await readOwnModules(folder)), pages: scanPages(await readContentFiles(join(folder, "content"))) };
	const keep = cachedBundles(folder, site, modules);
	await createSiteRenderer(folder, site, keep, "").parts();
	for (const [name, entry] of Object.entries(parts)) await keep(name, () => bundleBrowserPart(folder, site, name, entry));
}

/**
 * Bundles that are kept. What is not is made by another process, whose memory is freed afterwards: the bundler's is
 * several times that of all else. What that one could not keep is made here.
 */
export function cachedFrom(elsewhere: BundleElsewhere | undefined, folder: string, site: SiteConfig, modules: SiteModuleSources): CacheBundle {
	const keep = cachedBundles(folder, site, modules);
	if (elsewhere === undefined) return keep;
	let made: Promise<void> | undefined;
	return (name, make) =>
		keep(name, async () => {
			made ??= elsewhere(site.base);
			await made;
			return keep(name, make);
		});
}
