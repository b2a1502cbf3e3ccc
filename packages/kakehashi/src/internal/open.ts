// Opens the folder of a site: sources, the owner's own modules, bundles, and changes of files.
export {
	type Bundled,
	buildForProduction,
	stylesIn,
} from "../builder/bundle/build-for-production.ts";
export { bundleClient, type ClientBundle } from "../builder/bundle/bundle-client.ts";
export { bundleRenderer, loadRenderer } from "../builder/bundle/bundle-server.ts";
export { type CacheBundle, cachedBundles, isInBundles } from "../builder/bundle/cached-bundles.ts";
export { readOwnModules, readSiteModules } from "../builder/bundle/read-site-modules.ts";
export type { SiteModuleSources } from "../builder/bundle/site-modules.ts";
export { viteOptions } from "../builder/bundle/vite-options.ts";
export { watchFolders } from "../builder/dev/watch-folders.ts";
export { moduleIn } from "../builder/kit-files.ts";
export { type BuiltKinds, cacheBuiltKinds } from "../builder/pipeline/build-kinds.ts";
export { dayOf, readSurroundings } from "../builder/pipeline/read-sources.ts";
export {
	createPause,
	createSharedRuns,
	type Pause,
	yieldToEventLoop,
} from "../builder/work/long-work.ts";
