import { bundleRenderer, loadRenderer } from "../../builder/bundle/bundle-server.ts";
import type { KeepBundle } from "../../builder/bundle/kept-bundles.ts";
import { viteOptions } from "../../builder/bundle/vite-options.ts";
import { defaultRuntimeConfig } from "../../core/http/runtime-config.ts";
import type { Payload } from "../../core/payload/payload.ts";
import type { SiteConfig } from "../../core/routing/site.ts";

/** Draws pages as the build does. */
export type SiteRenderer = {
	/** Makes documents of payloads, without scripts: the editor changes the page while it is checked. */
	readonly draw: () => Promise<(payload: Payload) => string>;
	/** All styles of the site in one sheet. */
	readonly styles: () => Promise<string>;
	/** Draws again what the owner's code and theme decide. */
	readonly forget: () => void;
};

/**
 * @param keep knows the bundles of earlier starts; it is asked once, as every colour that is tried would be another bundle
 * @param headTags markup that the head of each page gets
 */
export function createSiteRenderer(folder: string, site: SiteConfig, keep: KeepBundle, headTags: string): SiteRenderer {
	const bundle = () => bundleRenderer(viteOptions(folder, site));
	const load = async ({ code, styles }: { readonly code: string; readonly styles: string }) => ({ styles, ...(await loadRenderer({ code })) });
	let loaded = keep("renderer", bundle).then(load);
	return {
		async draw() {
			const { renderDocument } = await loaded;
			const config = defaultRuntimeConfig(site.origin, "edit");
			const assets = { boot: "", styles: {}, extraHead: headTags };
			return (payload) => renderDocument(payload, { config, assets, defaultTheme: site.defaultTheme }).replace(/<script\b.*?<\/script>/gs, "");
		},
		styles: async () => (await loaded).styles,
		forget() {
			const before = loaded;
			// What cannot be bundled, such as a theme with a mistake, leaves the former looks.
			loaded = bundle()
				.then(load)
				.catch(() => before);
		},
	};
}
