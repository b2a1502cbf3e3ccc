import { join } from "node:path";
import type { InlineConfig, Plugin } from "vite";
import type { Breakpoints, SiteConfig } from "../../core/routing/site.ts";
import { cacheFolder, kitModule, kitSources } from "../kit-files.ts";
import { themeStyles } from "../theme/theme-styles.ts";
import { readSiteModules } from "./read-site-modules.ts";
import { classNamePattern, shortClassNames, writeOutClassNames } from "./short-class-names.ts";
import { siteModules } from "./site-modules.ts";

/** Browsers that get the modern syntax: Baseline 2024. Older ones still get complete pages without scripts. */
const targets = { chrome: 123 << 16, safari: (17 << 16) | (5 << 8), firefox: 125 << 16 };

/** What the browser build, the server build and the dev server have in common. */
export function viteOptions(folder: string, site: SiteConfig): InlineConfig {
	const elements = kitModule("view/base/based-elements.ts");
	return {
		root: folder,
		base: `${site.base}/`,
		cacheDir: cacheFolder(folder, "vite"),
		configFile: false,
		define: {
			"import.meta.env.SITES_BELOW": site.sitesBelow === undefined ? "undefined" : JSON.stringify(Object.keys(site.sitesBelow).map((path) => `${path}/`)),
		},
		publicDir: false,
		// What is published comes from the sources, not from a file that Git does not know about.
		envDir: false,
		// The React that is installed here is used, even for an owner's code that is elsewhere.
		resolve: { dedupe: ["react", "react-dom"], alias: site.base === "" ? {} : { "react/jsx-runtime": elements, "react/jsx-dev-runtime": elements } },
		logLevel: "warn",
		plugins: [
			siteModules(folder, () => readSiteModules(folder)),
			themeStyles(folder),
			customMedia(site.breakpoints),
			shortClassNames([kitSources, join(folder, "sections")]),
			writeOutClassNames(kitSources),
		],
		oxc: { jsx: { runtime: "automatic" } },
		css: {
			transformer: "lightningcss",
			lightningcss: { drafts: { customMedia: true }, targets, cssModules: { pattern: classNamePattern } },
		},
	};
}

/** Makes the breakpoints of the site configuration available to every style sheet: `(--md)` and `(--below-md)`. */
function customMedia(breakpoints: Breakpoints): Plugin {
	const definitions = Object.entries(breakpoints)
		.map(([name, width]) => `@custom-media --${name} (width >= ${width}px);@custom-media --below-${name} (width < ${width}px);`)
		.join("");
	return {
		name: "kakehashi:custom-media",
		enforce: "pre",
		transform: { filter: { id: /\.css(?:\?|$)/ }, handler: (code) => ({ code: definitions + code, map: null }) },
	};
}
