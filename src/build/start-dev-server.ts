import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { createServer, type ViteDevServer } from "vite";
import type { Site } from "../site/site.ts";
import { devPages } from "./dev-pages.ts";
import { viteOptions } from "./vite-options.ts";

export type DevServerOptions = {
	readonly root: string;
	readonly site: Site;
	readonly port: number;
	/** Where the content files are; `content` in the project's folder unless a test says otherwise. */
	readonly contentFolder?: string;
};

/** Serves the site from its sources, with hot reload of code, styles and content. The caller closes the server. */
export async function startDevServer({ root, site, port, contentFolder = join(root, "content") }: DevServerOptions): Promise<ViteDevServer> {
	const options = viteOptions(root, site);
	const vite = await createServer({
		...options,
		plugins: [...(options.plugins ?? []), react()],
		publicDir: "public",
		appType: "custom",
		server: {
			port,
			strictPort: true,
			host: "127.0.0.1",
			// The watcher says nothing of a second change within 50 ms, and an editor may format what it has just saved: so it waits for the last one.
			watch: { awaitWriteFinish: { stabilityThreshold: 60, pollInterval: 20 } },
		},
	});
	vite.watcher.add(contentFolder);
	vite.watcher.on("all", (_event, path) => {
		if (path.startsWith(contentFolder) || /(?:site\.config\.ts|CHANGELOG\.md)$/.test(path)) vite.ws.send({ type: "full-reload" });
	});
	vite.middlewares.use(devPages(vite, { root, contentFolder }));
	await vite.listen();
	return vite;
}
