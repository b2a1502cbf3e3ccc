import type { InlineConfig } from "vite";
import { bundleClient, type ClientBundle } from "./bundle-client.ts";
import { bundleCommand, bundleRenderer, bundleServer, type NodeBundle } from "./bundle-server.ts";
import type { CacheBundle } from "./cached-bundles.ts";
import type { SiteModuleSources } from "./site-modules.ts";

export type Bundling = {
	readonly viteOptions: InlineConfig;
	/**
	 * Returns bundles from the cache of earlier builds with the same options. Without it, every
	 * bundle is made anew.
	 */
	readonly cacheBundle?: CacheBundle;
};

/** All the code of a site. */
type SiteBundles = {
	readonly client: ClientBundle;
	readonly renderer: NodeBundle;
	readonly server: NodeBundle;
	readonly command: NodeBundle;
};

/**
 * Bundles everything that is published, and the renderer that makes the pages.
 * @param onClient receives the browser's bundle before the other bundles are ready
 */
export async function bundleSite(
	{ viteOptions, cacheBundle = (_name, make) => make() }: Bundling,
	modules: SiteModuleSources,
	onClient: (client: ClientBundle) => void,
): Promise<SiteBundles> {
	// One after the other: each bundling uses all processors, and running them in parallel takes
	// half as long again.
	const client = await cacheBundle("client", () => bundleClient(viteOptions, modules));
	onClient(client);
	return {
		client,
		renderer: await cacheBundle("renderer", () => bundleRenderer(viteOptions)),
		server: await cacheBundle("server", () => bundleServer(viteOptions)),
		command: await cacheBundle("command", () => bundleCommand(viteOptions)),
	};
}
