import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { join, relative } from "node:path";
import type { Breakpoints, SiteConfig } from "@kakehashi/core/routing/site.ts";
import type { CSSOptions, InlineConfig, Plugin } from "vite";
import { withSlashes } from "../../disk/paths.ts";
import { cacheFolder, kitModule, kitSources } from "../kit-files.ts";
import { themeStyles } from "../theme/theme-styles.ts";
import { readSiteModules } from "./read-site-modules.ts";
import { type SiteModuleSources, siteModules } from "./site-modules.ts";

type PostCss = NonNullable<CSSOptions["postcss"]>;

/**
 * The oldest browsers that CSS is compiled for: Baseline 2024. Older ones still get complete pages
 * without scripts.
 */
const targets = { chrome: 123 << 16, safari: (17 << 16) | (5 << 8), firefox: 125 << 16 };

/**
 * The options that the browser build, the server build and the dev server share.
 * @param read reads the pages and kinds of the site
 */
export function viteOptions(
	folder: string,
	site: SiteConfig,
	read: () => Promise<SiteModuleSources> = () => readSiteModules(folder),
): InlineConfig {
	const elements = kitModule("view/base/based-elements.ts");
	return {
		root: folder,
		base: `${site.base}/`,
		cacheDir: cacheFolder(folder, "vite"),
		configFile: false,
		define: {
			"import.meta.env.EXTERNAL_PATHS":
				JSON.stringify(site.externalPaths?.map((path) => `${path}/`)) ?? "undefined",
		},
		publicDir: false,
		// Vite must not read `.env` files: Git usually ignores them, so the published site would
		// depend on a file that is not in the repository.
		envDir: false,
		// The owner's code may be in another folder, but it must use the same React as the kit.
		resolve: {
			dedupe: ["react", "react-dom"],
			alias:
				site.base === ""
					? {}
					: { "react/jsx-runtime": elements, "react/jsx-dev-runtime": elements },
		},
		logLevel: "warn",
		plugins: [siteModules(folder, read), themeStyles(folder), cachedStyles],
		oxc: { jsx: { runtime: "automatic" } },
		css: {
			modules: { generateScopedName: classNamesOf(folder) },
			postcss: customMedia(site.breakpoints),
			lightningcss: { targets },
		},
	};
}

/**
 * Names the classes of style modules: one or two letters for the file, and a number within the
 * file. Hashes would add half a kilobyte to each page, whose styles are in its document.
 */
function classNamesOf(folder: string): (name: string, file: string) => string {
	const files = [kitSources, join(folder, "sections")].flatMap((each) =>
		globSync("**/*.module.css", { cwd: each })
			.map((file) => withSlashes(join(each, file)))
			.sort(),
	);
	const namesOf = new Map<string, string[]>();
	// A file outside these folders gets longer letters, made from its path so that they are the
	// same in every bundle.
	const indexOf = (file: string) => {
		const index = files.indexOf(file);
		if (index >= 0) return index;
		const hash = createHash("sha256")
			.update(withSlashes(relative(folder, file)))
			.digest();
		return files.length + hash.readUInt32BE();
	};
	return (name, path) => {
		const file = withSlashes(path);
		const names = namesOf.get(file) ?? [];
		namesOf.set(file, names);
		if (!names.includes(name)) names.push(name);
		return lettersOf(indexOf(file)) + names.indexOf(name);
	};
}

/** Counts with letters: `a` to `z`, `A` to `Z`, then `aa` and so on. */
function lettersOf(index: number): string {
	const alphabet = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
	const rest = Math.floor(index / alphabet.length);
	return (rest === 0 ? "" : lettersOf(rest - 1)) + alphabet.charAt(index % alphabet.length);
}

/**
 * The bundler writes class names directly into the code that uses them, so that nothing imports the
 * style module any more. This plugin keeps its CSS from being removed as unused.
 */
const cachedStyles: Plugin = {
	name: "kakehashi:kept-styles",
	apply: "build",
	enforce: "post",
	transform: {
		filter: { id: /\.module\.css$/ },
		handler: (code) => ({ code, map: null, moduleSideEffects: "no-treeshake" }),
	},
};

/**
 * Replaces custom media queries by the breakpoints of the configuration: `(--md)` and
 * `(--below-md)`.
 */
function customMedia(breakpoints: Breakpoints): PostCss {
	const conditions = new Map(
		Object.entries(breakpoints).flatMap(([name, width]) => [
			[`(--${name})`, `(width >= ${width}px)`],
			[`(--below-${name})`, `(width < ${width}px)`],
		]),
	);
	const media = (rule: { params: string }) => {
		const params = rule.params.replace(/\(--[\w-]+\)/g, (name) => conditions.get(name) ?? name);
		if (params !== rule.params) rule.params = params;
	};
	return { plugins: [{ postcssPlugin: "kakehashi-custom-media", AtRule: { media } }] };
}
