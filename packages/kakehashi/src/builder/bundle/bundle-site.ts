import type { InlineConfig } from "vite";
import { bundleClient, type ClientBundle } from "./bundle-client.ts";
import { bundleCommand, bundleRenderer, bundleServer, type NodeBundle } from "./bundle-server.ts";
import type { CacheBundle } from "./cached-bundles.ts";
import type { SiteModuleSources } from "./site-modules.ts";

/** How bundles are made. */
export type Bundling = {
	readonly viteOptions: InlineConfig;
	/** Knows the bundles that earlier builds made with these options; if left out, all of them are made again. */
	readonly keep?: CacheBundle;
};

/** All the code of a site. */
type SiteBundles = { readonly client: ClientBundle; readonly renderer: NodeBundle; readonly server: NodeBundle; readonly command: NodeBundle };

/**
 * Bundles everything that is published, and what draws the pages.
 * @param onClient gets what browsers need before the rest is ready
 */
export async function bundleSite(
	{ viteOptions, keep = (_name, make) => make() }: Bundling,
	modules: SiteModuleSources,
	onClient: (client: ClientBundle) => void,
): Promise<SiteBundles> {
	// One after the other: each uses all processors, and side by side they take half as long again.
	const client = await keep("client", () => bundleClient(viteOptions, modules));
	onClient(client);
	return {
		client,
		renderer: await keep("renderer", () => bundleRenderer(viteOptions)),
		server: await keep("server", () => bundleServer(viteOptions)),
		command: await keep("command", () => bundleCommand(viteOptions)),
	};
}
