import { join, sep } from "node:path";
import react from "@vitejs/plugin-react";
import { createServer, type ViteDevServer } from "vite";
import { collectionFolders } from "../../content/files/entry-files.ts";
import type { SiteConfig } from "../../core/routing/site.ts";
import { forgetSiteModules } from "../bundle/site-modules.ts";
import { viteOptions } from "../bundle/vite-options.ts";
import { forgetTheme } from "../theme/theme-styles.ts";
import { devPages } from "./dev-pages.ts";
import { watchFolder } from "./watch-folder.ts";

export type DevServerOptions = {
	readonly root: string;
	readonly site: SiteConfig;
	readonly port: number;
	/** The owner's folder. */
	readonly siteFolder: string;
};

/** Milliseconds for which a file must not change before it counts as saved. */
const quiet = 60;

/** Serves the site from its sources, with hot reload of code, styles and content. The caller closes the server. */
export async function startDevServer({ root, site, port, siteFolder }: DevServerOptions): Promise<ViteDevServer> {
	const options = viteOptions(root, site, siteFolder);
	const collections = collectionFolders(join(siteFolder, "content"));
	const isEntry = (path: string) => collections.some((folder) => path === folder || path.startsWith(folder + sep));
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
			watch: { awaitWriteFinish: { stabilityThreshold: quiet, pollInterval: 20 }, ignored: ["**/.kakehashi/**", "**/.*.kakehashi~", isEntry] },
		},
	});
	vite.watcher.add(siteFolder);
	const reload = (path: string) => {
		if (!path.startsWith(siteFolder) && path !== join(root, "CHANGELOG.md")) return;
		forgetSiteModules(vite);
		forgetTheme(vite);
		vite.ws.send({ type: "full-reload" });
	};
	vite.watcher.on("all", (_event, path) => reload(path));
	for (const folder of collections) vite.httpServer?.once("close", watchFolder(folder, quiet, reload));
	vite.middlewares.use(devPages(vite, { root, siteFolder }));
	await vite.listen();
	return vite;
}
