import type { ServerBuild } from "@kakehashi/core/payload/build-output.ts";
import type { InlineConfig, Rolldown } from "vite";
import { kitModule } from "../kit-files.ts";
import { tokensFile } from "../theme/read-theme.ts";
import { type Bundled, browsers, buildForProduction } from "./build-for-production.ts";
import { bundleKindScripts } from "./kind-scripts.ts";
import { onlyLookOf } from "./only-look-of.ts";
import { collectStyleUses, stylesOf, unusedProperties } from "./page-styles.ts";
import { chunkedPages, pageModule, type SiteModuleSources } from "./site-modules.ts";

/**
 * The files for the browser by path relative to the site's root, and the scripts and styles that a
 * document refers to.
 */
export type ClientBundle = {
	readonly files: ReadonlyMap<string, Uint8Array>;
	readonly assets: ServerBuild["assets"];
	/** Ids of the modules whose code is in the files. */
	readonly modules: readonly string[];
};

type ClientBuild = ClientBundle & Pick<Bundled, "read" | "warned">;

const bootFile = kitModule("client/boot/boot.ts");
const runtimeFile = kitModule("client/navigation/hydrate.tsx");
const viewFile = kitModule("view/kit-view.ts");

/**
 * Makes Chromium compile a script while it loads, off the main thread. Otherwise Chromium compiles
 * each function when it is first called, which is often many functions at once at the first click.
 * The comment must be the first line of the file, which the bundler does not guarantee, so it is
 * added after bundling.
 */
const compileEagerlyComment = "//# allFunctionsCalledOnLoad\n";

/**
 * Bundles the browser's code and styles in memory.
 * @param sources the pages of the site; each page becomes a chunk
 */
export async function bundleClient(
	options: InlineConfig,
	sources: SiteModuleSources,
): Promise<ClientBuild> {
	const names = chunkedPages(sources).map(({ name }) => name);
	const home = sources.pages.find(({ path }) => path === "/")?.name;
	const { plugin, bundles } = bundleKindScripts(options);
	const styleUses = collectStyleUses();
	const { output, read, warned } = await buildForProduction({
		...options,
		plugins: [
			plugin,
			...(options.plugins ?? []),
			onlyLookOf(sources.look ?? {}),
			styleUses.plugin,
		],
		// Removes React's support for DevTools, which every visitor would load. Components can be
		// inspected in the dev server.
		define: { ...options.define, __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined" },
		build: {
			target: browsers,
			modulePreload: { polyfill: false },
			assetsInlineLimit: 0,
			cssMinify: "lightningcss",
			rolldownOptions: {
				input: [bootFile],
				output: {
					codeSplitting: {
						includeDependenciesRecursively: false,
						groups: [{ name: sharedChunk(names, home), debugName: "shared" }],
					},
				},
			},
		},
	});
	// Under another name, the sheet would be bundled without the owner's theme.
	if (!read.includes(tokensFile))
		throw new Error(`The browser bundle does not read ${tokensFile}`);
	// Only now the plugin knows which scripts the kinds of the site have.
	const scripts = await bundles();
	const files = new Map(
		[...output, ...scripts.flatMap((script) => script.output)].map((item) => [
			item.fileName,
			bytesOf(item),
		]),
	);
	const chunks = output.filter((item) => item.type === "chunk");
	const runtime = chunkWith(runtimeFile, chunks);
	const unusedNames = unusedProperties(codeIn(files));
	const styles = Object.fromEntries(
		names.map((name) => {
			const module = `\0${pageModule(name)}`;
			return [
				name,
				stylesOf(
					chunkWith(module, chunks),
					module,
					runtime,
					chunks,
					files,
					styleUses,
					unusedNames,
				),
			];
		}),
	);
	const boot = `/${chunkWith(bootFile, chunks).fileName}`;
	return {
		files,
		assets: { boot, styles, ...(sources.look && { look: sources.look }) },
		modules: [output, ...scripts.map((script) => script.output)].flatMap(modulesOf),
		read: [...read, ...scripts.flatMap((script) => script.read)],
		warned: warned || scripts.some((script) => script.warned),
	};
}

/**
 * Ids of the modules whose code is in a bundle. Modules that were removed as unused are not
 * included.
 */
export function modulesOf(output: Bundled["output"]): string[] {
	const chunks = output.filter((item) => item.type === "chunk");
	return chunks.flatMap(({ modules }) =>
		Object.entries(modules)
			.filter(([, { renderedLength }]) => renderedLength > 0)
			.map(([id]) => id),
	);
}

/**
 * Decides which chunk a module belongs to.
 *
 * - `runtime`: the runtime and what the home page shares with the inner pages (all but the home and
 *   error pages). One chunk means one request, and it compresses better than many small ones.
 * - `pages`: what several inner pages share.
 * - `home-and-errors`: what the home page shares with the error pages only.
 * - No shared chunk: what the boot module needs, because it loads first; what only one page needs;
 *   and what is loaded on demand.
 */
function sharedChunk(
	pages: readonly string[],
	home: string | undefined,
): Rolldown.CodeSplittingGroup["name"] {
	/**
	 * All direct and indirect imports of a module, cached because the bundler calls the function
	 * below once per module.
	 */
	const known = new Map<string, Set<string>>();
	return (id, context) => {
		const reaches = (file: string) => {
			const seen = known.get(file) ?? new Set<string>();
			const visit = (each: string) => {
				if (seen.has(each)) return;
				seen.add(each);
				// `kakehashi/view` exports every component, but the owner's code uses only a few of
				// them, so its imports do not count.
				if (each === viewFile) return;
				for (const imported of context.getModuleInfo(each)?.importedIds ?? [])
					visit(imported);
			};
			visit(file);
			known.set(file, seen);
			return seen.has(id);
		};
		if (reaches(bootFile)) return null;
		if (reaches(runtimeFile) || reaches("\0virtual:runtime")) return "runtime";
		const users = pages.filter((page) => reaches(`\0${pageModule(page)}`));
		const isOnHome = home !== undefined && users.includes(home);
		const notFound = users.includes("notFound");
		const error = users.includes("error");
		const inner = users.length - [isOnHome, notFound, error].filter(Boolean).length;
		// What the home page shares only with the error pages gets its own chunk. In the runtime
		// chunk, its styles would be in the documents of all pages.
		if (inner === 0)
			return [isOnHome, notFound, error].filter(Boolean).length > 1
				? "home-and-errors"
				: null;
		return isOnHome ? "runtime" : inner > 1 || notFound || error ? "pages" : null;
	};
}

function chunkWith(module: string, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk {
	const chunk = chunks.find(
		({ facadeModuleId, moduleIds }) => facadeModuleId === module || moduleIds.includes(module),
	);
	if (chunk === undefined) throw new Error(`The browser bundle has no chunk for ${module}`);
	return chunk;
}

/** All style sheets and scripts. */
const codeIn = (files: ReadonlyMap<string, Uint8Array>) =>
	[...files]
		.map(([name, bytes]) => (/\.(?:css|js)$/.test(name) ? new TextDecoder().decode(bytes) : ""))
		.join("\n");

function bytesOf(item: Rolldown.OutputChunk | Rolldown.OutputAsset): Uint8Array {
	const content = item.type === "chunk" ? codeOf(item) : item.source;
	return typeof content === "string" ? new TextEncoder().encode(content) : content;
}

function codeOf({ name, code }: Rolldown.OutputChunk): string {
	if (name === "runtime") return compileEagerlyComment + code;
	// Removes Vite's style preloading: the styles are already in the document, so the boot module
	// need not request them before it loads the runtime.
	return name === "boot"
		? code
				.replace(/^const __vite__mapDeps=.*\n/, "")
				.replaceAll(/__vite__mapDeps\([^)]*\)/g, "[]")
		: code;
}
