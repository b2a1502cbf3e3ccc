import { join } from "node:path";
import type { SiteConfig } from "@kakehashi/core/routing/site.ts";
import react from "@vitejs/plugin-react";
import { createServer, type Plugin, type ViteDevServer } from "vite";
import { generatedFolders } from "../../disk/names.ts";
import { pathInside } from "../../disk/paths.ts";
import { invalidateSiteModules } from "../bundle/site-modules.ts";
import { viteOptions } from "../bundle/vite-options.ts";
import { coreSources, kitFontsFolder, kitSources } from "../kit-files.ts";
import { invalidateTheme } from "../theme/theme-styles.ts";
import { devPages } from "./dev-pages.ts";
import { isForeignLink, watchFolders } from "./watch-folders.ts";

type DevServerOptions = {
	/** The owner's folder. */
	readonly folder: string;
	readonly site: SiteConfig;
	readonly port: number;
	/** Whether to fail if the port is in use. Otherwise the next free port is used. */
	readonly strictPort?: boolean;
};

/** How long a file must stay unchanged before it counts as saved, in milliseconds. */
const quietMs = 60;

/**
 * The modules of React that the kit and an owner's components import. They are CommonJS, so Vite
 * must convert them for the browser.
 */
const reactModules = [
	"react",
	"react/jsx-runtime",
	"react/jsx-dev-runtime",
	"react-dom",
	"react-dom/client",
];

const isStyleModule = (path: string) => path.endsWith(".module.css");

/** The packages whose modules the site's modules share. */
const kitPackages = ["kakehashi", "@kakehashi/core"];

/**
 * Lets the sheets of style modules that documents link accept their changes, as Vite does for other
 * style sheets. Otherwise Vite would load the page again after each change.
 */
const linkedStyleModules: Plugin = {
	name: "kakehashi:linked-style-modules",
	apply: "serve",
	hotUpdate({ modules }) {
		for (const module of modules) if (module.type === "css") module.isSelfAccepting = true;
	},
};

/**
 * Serves the site from its sources, with hot reload of code, styles and content. The caller closes
 * the server.
 */
export async function startDevServer({
	folder,
	site,
	port,
	strictPort = false,
}: DevServerOptions): Promise<ViteDevServer> {
	const options = viteOptions(folder, site);
	// On Windows, Vite's watcher passes paths with slashes here, and with backslashes to listeners.
	const isContent = (path: string) => Boolean(pathInside(join(folder, "content"), path));
	const isGenerated = (path: string) =>
		generatedFolders.has(pathInside(folder, path)?.split("/")[0] ?? "");
	const vite = await createServer({
		...options,
		plugins: [...(options.plugins ?? []), react(), linkedStyleModules],
		// Readable class names for the browser's developer tools.
		css: { ...options.css, modules: { generateScopedName: "[local]_[hash:base64:5]" } },
		publicDir: join(folder, "public"),
		appType: "custom",
		// Vite must transform the kit's modules even inside node_modules, because the site's own
		// modules belong to the same graph.
		ssr: { noExternal: kitPackages },
		optimizeDeps: {
			exclude: kitPackages,
			include: reactModules.map((name) => `kakehashi > ${name}`),
		},
		server: {
			port,
			strictPort,
			host: "127.0.0.1",
			fs: { allow: [folder, kitSources, coreSources, kitFontsFolder] },
			// The watcher misses a second change within 50 ms, and an editor may format a file that
			// it has just saved. So the watcher waits for the last change. It ignores the files of
			// Kakehashi's editor, such as its journal and partly written files.
			watch: {
				awaitWriteFinish: { stabilityThreshold: quietMs, pollInterval: 20 },
				ignored: [
					"**/.kakehashi/**",
					"**/.vscode/**",
					"**/.*.kakehashi~",
					isContent,
					isGenerated,
					(path) => isForeignLink(folder, path),
				],
			},
		},
	});
	const pages = devPages(vite, folder);
	vite.watcher.add(folder);
	const reload = (path: string) => {
		const below = pathInside(folder, path);
		if (!below || below.split("/").includes("node_modules")) return;
		invalidateSiteModules(vite);
		invalidateTheme(vite);
		pages.invalidate();
		vite.ws.send({ type: "full-reload" });
	};
	vite.watcher.on("all", (event, path) => {
		const isUpdatedInPlace = event === "change" && isStyleModule(path);
		if (!isUpdatedInPlace) reload(path);
	});
	// Content is watched by folder: there may be thousands of files, and Vite's watcher would check
	// each one.
	const stopWatching = watchFolders(folder, quietMs, (path) => isContent(path) && reload(path));
	vite.httpServer?.once("close", stopWatching);
	vite.middlewares.use(pages.handle);
	try {
		return await vite.listen();
	} catch (error) {
		// A server that never listened emits no `close` event, so the watchers are stopped here.
		stopWatching();
		await vite.close();
		throw error;
	}
}
