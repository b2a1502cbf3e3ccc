import { defaultRuntimeConfig } from "@kakehashi/core/http/runtime-config.ts";
import type { Look } from "@kakehashi/core/payload/look.ts";
import type { Payload } from "@kakehashi/core/payload/payload.ts";
import { sitePolicy } from "@kakehashi/core/policy/site-policy.ts";
import type { SiteConfig } from "@kakehashi/core/routing/site.ts";
import {
	bundleClient,
	bundleRenderer,
	type CacheBundle,
	type ClientBundle,
	loadRenderer,
	readSiteModules,
	viteOptions,
} from "kakehashi/internal/open.ts";
import type { Render } from "kakehashi/internal/render.ts";
import { lookOf } from "kakehashi/internal/theme.ts";

/** A look other than the site's own, and the tags that it adds to the head of each page. */
export type ShownLook = { readonly look: Look; readonly headTags: string };

/** Renders pages as the build does. */
export type SiteRenderer = {
	/**
	 * Returns a function that renders payloads as HTML without scripts, because scripts could
	 * change the page while it is edited.
	 */
	readonly draw: (shown?: ShownLook) => Promise<(payload: Payload) => string>;
	/**
	 * Returns a function that renders exactly the HTML of a build. The first call bundles the
	 * scripts and styles for browsers.
	 */
	readonly drawAsBuilt: () => Promise<(payload: Payload) => string>;
	/**
	 * The functions that render documents, and the files that documents load. The first call
	 * bundles them too.
	 */
	readonly parts: () => Promise<
		Pick<typeof Render, "renderDocument" | "inlineHashes"> &
			Pick<ClientBundle, "assets" | "files">
	>;
	/** All styles of the site in one sheet, with the theme at the time of bundling. */
	readonly styles: () => Promise<string>;
	/** Makes new bundles, after the owner's code has changed. */
	readonly invalidate: () => void;
	/** Like `invalidate`, after only the theme has changed. `draw` needs no new bundle then. */
	readonly invalidateTheme: () => void;
};

/**
 * @param cacheBundle returns the bundles of earlier starts; it is called once for each bundle,
 * because every later change of code would add another bundle to the cache
 * @param siteTags tags that are added to the head of each page
 */
export function createSiteRenderer(
	folder: string,
	site: SiteConfig,
	cacheBundle: CacheBundle,
	siteTags: string,
): SiteRenderer {
	const bundle = () => bundleRenderer(viteOptions(folder, site));
	const load = async ({ code, styles }: { readonly code: string; readonly styles: string }) => ({
		styles,
		...(await loadRenderer({ code })),
	});
	/**
	 * Reads the modules once, for the chunks and for the list of them, because pages can be added
	 * and removed while the editor runs.
	 */
	const bundleBrowser = async () => {
		const modules = await readSiteModules(folder);
		return bundleClient(
			viteOptions(folder, site, async () => modules),
			{ ...modules, look: lookOf(folder) },
		);
	};
	let client: Promise<ClientBundle> | undefined;
	let makeClient: () => Promise<ClientBundle> = () => cacheBundle("client", bundleBrowser);
	let loaded = cacheBundle("renderer", bundle).then(load);
	const invalidateTheme = () => {
		client = undefined;
		makeClient = bundleBrowser;
	};
	const parts = async () => {
		client ??= makeClient();
		client.catch(() => {
			client = undefined;
		});
		const [{ renderDocument, inlineHashes }, { assets, files }] = await Promise.all([
			loaded,
			client,
		]);
		return { renderDocument, inlineHashes, assets, files };
	};
	return {
		parts,
		async draw({ look, headTags } = { look: lookOf(folder), headTags: siteTags }) {
			const { renderDocument } = await loaded;
			const config = defaultRuntimeConfig(site.origin, "edit");
			const assets = { boot: "", look, styles: {}, extraHead: headTags };
			return (payload) =>
				renderDocument(payload, {
					config,
					assets,
					defaultTheme: site.defaultTheme,
				}).replace(/<script\b.*?<\/script>/gs, "");
		},
		async drawAsBuilt() {
			const { renderDocument, assets } = await parts();
			const config = defaultRuntimeConfig(site.origin, "0123456789abcdef");
			return (payload) =>
				renderDocument(payload, {
					config,
					assets,
					defaultTheme: site.defaultTheme,
					site,
					sitePolicy: sitePolicy(site, []),
				});
		},
		styles: async () => (await loaded).styles,
		invalidateTheme,
		invalidate() {
			invalidateTheme();
			const before = loaded;
			// If bundling fails, for example because of a mistake in the theme, the earlier bundle
			// stays in use.
			loaded = bundle()
				.then(load)
				.catch(() => before);
		},
	};
}
