import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { createServer, type ViteDevServer } from "vite";
import type { SiteConfig } from "../../core/routing/site.ts";
import { forgetSiteModules } from "../bundle/site-modules.ts";
import { viteOptions } from "../bundle/vite-options.ts";
import { forgetTheme } from "../theme/theme-styles.ts";
import { devPages } from "./dev-pages.ts";

export type DevServerOptions = {
	readonly root: string;
	readonly site: SiteConfig;
	readonly port: number;
	/** The owner's folder. */
	readonly siteFolder: string;
};

/** Serves the site from its sources, with hot reload of code, styles and content. The caller closes the server. */
export async function startDevServer({ root, site, port, siteFolder }: DevServerOptions): Promise<ViteDevServer> {
	const options = viteOptions(root, site, siteFolder);
	const vite = await createServer({
		...options,
		plugins: [...(options.plugins ?? []), react()],
		publicDir: join(siteFolder, "public"),
		appType: "custom",
		server: {
			port,
			strictPort: true,
			host: "127.0.0.1",
			// The watcher says nothing of a second change within 50 ms, and an editor may format what it has just saved: so it waits for the last one.
			// What the editor keeps for itself, its journal and half-written files, is no change of the site.
			watch: { awaitWriteFinish: { stabilityThreshold: 60, pollInterval: 20 }, ignored: ["**/.kakehashi/**", "**/.*.kakehashi~"] },
		},
	});
	vite.watcher.add(siteFolder);
	vite.watcher.on("all", (_event, path) => {
		if (!path.startsWith(siteFolder) && path !== join(root, "CHANGELOG.md")) return;
		forgetSiteModules(vite);
		forgetTheme(vite);
		vite.ws.send({ type: "full-reload" });
	});
	vite.middlewares.use(devPages(vite, { root, siteFolder }));
	await vite.listen();
	return vite;
}
