import { createServer } from "vite";
import { forgetSiteModules } from "../../builder/bundle/site-modules.ts";
import { viteOptions } from "../../builder/bundle/vite-options.ts";
import { styleSheets } from "../../builder/dev/style-sheets.ts";
import { forgetTheme } from "../../builder/theme/theme-styles.ts";
import { defaultRuntimeConfig } from "../../core/http/runtime-config.ts";
import type { Payload } from "../../core/payload/payload.ts";
import type { SiteConfig } from "../../core/routing/site.ts";
import type * as Render from "../../render/index.ts";

const renderModule = "/src/render/index.ts";

/** Draws pages from the sources as the dev server does, without serving anything itself. */
export type SiteRenderer = {
	/** Makes documents of payloads, without scripts: the editor changes the page while it is looked at. */
	readonly draw: () => Promise<(payload: Payload) => string>;
	/** All styles of the site in one sheet. */
	readonly styles: () => Promise<string>;
	/** Hears of each file that is changed, below the project's folder or in the owner's. */
	readonly watch: (onChange: (file: string) => void) => void;
	/** Draws anew what the sources and the theme decide. */
	readonly forget: () => void;
	readonly close: () => Promise<void>;
};

/** @param headTags markup that the head of each page gets */
export async function startSiteRenderer(root: string, siteFolder: string, site: SiteConfig, headTags: string): Promise<SiteRenderer> {
	const vite = await createServer({
		...viteOptions(root, site, siteFolder),
		appType: "custom",
		server: { middlewareMode: true, hmr: false, ws: false, watch: { awaitWriteFinish: { stabilityThreshold: 60, pollInterval: 20 } } },
	});
	vite.watcher.add(siteFolder);
	return {
		async draw() {
			const { renderDocument } = (await vite.ssrLoadModule(renderModule)) as typeof Render;
			const config = defaultRuntimeConfig(site.origin, "edit");
			const assets = { boot: "", styles: {}, extraHead: headTags };
			return (payload) => renderDocument(payload, { config, assets, defaultTheme: site.defaultTheme }).replace(/<script\b.*?<\/script>/gs, "");
		},
		async styles() {
			await vite.ssrLoadModule(renderModule);
			const sheets = await Promise.all(styleSheets(vite).map((url) => vite.environments.client.transformRequest(`${url}?direct`)));
			return sheets.map((sheet) => sheet?.code ?? "").join("\n");
		},
		watch: (onChange) => vite.watcher.on("all", (_event, file) => onChange(file)),
		forget() {
			forgetSiteModules(vite);
			forgetTheme(vite);
		},
		close: () => vite.close(),
	};
}
