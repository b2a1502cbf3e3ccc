import { bundleClient, type ClientBundle } from "../../builder/bundle/bundle-client.ts";
import { bundleRenderer, loadRenderer } from "../../builder/bundle/bundle-server.ts";
import type { CacheBundle } from "../../builder/bundle/cached-bundles.ts";
import { readSiteModules } from "../../builder/bundle/read-site-modules.ts";
import { viteOptions } from "../../builder/bundle/vite-options.ts";
import { lookOf } from "../../builder/theme/look-of.ts";
import { defaultRuntimeConfig } from "../../core/http/runtime-config.ts";
import type { Look } from "../../core/payload/look.ts";
import type { Payload } from "../../core/payload/payload.ts";
import { sitePolicy } from "../../core/policy/site-policy.ts";
import type { SiteConfig } from "../../core/routing/site.ts";
import type * as Render from "../../render/index.ts";

/** Another look than the site's, and the markup that its pages have in their heads. */
export type ShownLook = { readonly look: Look; readonly headTags: string };

/** Draws pages as the build does. */
export type SiteRenderer = {
	/** Makes documents of payloads, without scripts: the editor changes the page while it is checked. */
	readonly draw: (shown?: ShownLook) => Promise<(payload: Payload) => string>;
	/** Makes exactly the documents that a build makes. The first time, it bundles what browsers get. */
	readonly drawAsBuilt: () => Promise<(payload: Payload) => string>;
	/** The parts that documents are made from, and the files that they load. Bundled likewise. */
	readonly parts: () => Promise<Pick<typeof Render, "renderDocument" | "inlineHashes"> & Pick<ClientBundle, "assets" | "files">>;
	/** All styles of the site in one sheet, with the theme that it had when they were bundled. */
	readonly styles: () => Promise<string>;
	/** Bundles again what the owner's code decides. */
	readonly forget: () => void;
	/** The same of the theme: what only this server draws needs no bundle for it. */
	readonly forgetTheme: () => void;
};

/**
 * @param keep knows the bundles of earlier starts; it is asked once, since every change of code would be another bundle
 * @param siteTags markup that the head of each page gets
 */
export function createSiteRenderer(folder: string, site: SiteConfig, keep: CacheBundle, siteTags: string): SiteRenderer {
	const bundle = () => bundleRenderer(viteOptions(folder, site));
	const load = async ({ code, styles }: { readonly code: string; readonly styles: string }) => ({ styles, ...(await loadRenderer({ code })) });
	/** One reading for the chunks and for what is asked of them: pages come and go while the editor runs. */
	const bundleBrowser = async () => {
		const modules = await readSiteModules(folder);
		return bundleClient(
			viteOptions(folder, site, async () => modules),
			{ ...modules, look: lookOf(folder) },
		);
	};
	let client: Promise<ClientBundle> | undefined;
	let makeClient: () => Promise<ClientBundle> = () => keep("client", bundleBrowser);
	let loaded = keep("renderer", bundle).then(load);
	const forgetTheme = () => {
		client = undefined;
		makeClient = bundleBrowser;
	};
	const parts = async () => {
		client ??= makeClient();
		client.catch(() => {
			client = undefined;
		});
		const [{ renderDocument, inlineHashes }, { assets, files }] = await Promise.all([loaded, client]);
		return { renderDocument, inlineHashes, assets, files };
	};
	return {
		parts,
		async draw({ look, headTags } = { look: lookOf(folder), headTags: siteTags }) {
			const { renderDocument } = await loaded;
			const config = defaultRuntimeConfig(site.origin, "edit");
			const assets = { boot: "", look, styles: {}, extraHead: headTags };
			return (payload) => renderDocument(payload, { config, assets, defaultTheme: site.defaultTheme }).replace(/<script\b.*?<\/script>/gs, "");
		},
		async drawAsBuilt() {
			const { renderDocument, assets } = await parts();
			const config = defaultRuntimeConfig(site.origin, "0123456789abcdef");
			return (payload) => renderDocument(payload, { config, assets, defaultTheme: site.defaultTheme, site, sitePolicy: sitePolicy(site, []) });
		},
		styles: async () => (await loaded).styles,
		forgetTheme,
		forget() {
			forgetTheme();
			const before = loaded;
			// What cannot be bundled, such as a theme with a mistake, leaves the earlier looks in place.
			loaded = bundle()
				.then(load)
				.catch(() => before);
		},
	};
}
