import { join } from "node:path";
import type { InlineConfig, Rolldown } from "vite";
import type { ServerBuild } from "../../core/payload/build-output.ts";
import { forEachPage, type PageKind } from "../../core/payload/payload.ts";
import { buildForProduction } from "./build-for-production.ts";

/** The browser's files by path below the site's root, and what a document must know of them. */
export type ClientBundle = {
	readonly files: ReadonlyMap<string, Uint8Array>;
	readonly assets: ServerBuild["assets"];
	/** Ids of the modules of which something is in the files. */
	readonly modules: readonly string[];
};

const bootFile = "src/client/boot/boot.ts";
const runtimeFile = "src/client/navigation/hydrate.tsx";

/** Component file of each page: its chunk and its styles stand under this name in Vite's manifest. */
const pageFiles: Readonly<Record<PageKind, string>> = {
	index: "src/view/pages/index/IndexPage.tsx",
	openSource: "src/view/pages/openSource/OpenSourcePage.tsx",
	pricing: "src/view/pages/pricing/PricingPage.tsx",
	contacts: "src/view/pages/contacts/ContactsPage.tsx",
	notFound: "src/view/pages/notFound/NotFoundPage.tsx",
	error: "src/view/pages/error/ErrorPage.tsx",
};

const manifestFile = ".vite/manifest.json";
type ManifestChunk = { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] };
type ViteManifest = Readonly<Record<string, ManifestChunk>>;

/** Bundles the browser's code and styles in memory. */
export async function bundleClient(options: InlineConfig): Promise<ClientBundle> {
	const output = await buildForProduction({
		...options,
		// Nobody inspects the published page's components: the dev server is for that, and every visitor would load the code.
		define: { ...options.define, __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined" },
		build: {
			target: ["chrome123", "safari17.5", "firefox125"],
			manifest: manifestFile,
			modulePreload: { polyfill: false },
			assetsInlineLimit: 0,
			cssMinify: "lightningcss",
			rolldownOptions: {
				input: [bootFile],
				output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: sharedChunk(options.root ?? ""), debugName: "shared" }] } },
			},
		},
	});
	const files = new Map(output.output.map((item) => [item.fileName, bytesOf(item)]));
	const manifest = JSON.parse(new TextDecoder().decode(files.get(manifestFile))) as ViteManifest;
	files.delete(manifestFile);
	const styles = forEachPage((page) => stylesOf(pageFiles[page], manifest, files));
	return { files, assets: { boot: `/${chunkOf(bootFile, manifest).file}`, styles }, modules: modulesOf(output) };
}

/** Ids of the modules that left code in a bundle; what was dropped as unused is not among them. */
export function modulesOf({ output }: Rolldown.RolldownOutput): string[] {
	const chunks = output.filter((item) => item.type === "chunk");
	return chunks.flatMap(({ modules }) =>
		Object.entries(modules)
			.filter(([, { renderedLength }]) => renderedLength > 0)
			.map(([id]) => id),
	);
}

/**
 * The runtime and what the home page shares with the inner pages is one chunk: one request, and it compresses better than
 * many small ones. What several other pages share is a second one. What the boot module needs stays apart, because it
 * comes first; so does what one page needs alone, and what is loaded in the moment of its use.
 */
function sharedChunk(root: string): Rolldown.CodeSplittingGroup["name"] {
	return (id, context) => {
		const reaches = (file: string) => {
			const seen = new Set<string>();
			const visit = (each: string) => {
				if (seen.has(each)) return;
				seen.add(each);
				for (const imported of context.getModuleInfo(each)?.importedIds ?? []) visit(imported);
			};
			visit(join(root, file));
			return seen.has(id);
		};
		if (id.includes("/src/view/pages/") || reaches(bootFile)) return null;
		if (reaches(runtimeFile)) return "runtime";
		const { index, notFound, error, ...others } = forEachPage((page) => reaches(pageFiles[page]));
		const inner = Object.values(others).filter(Boolean).length;
		// What home shares with the error pages alone: its styles would stand in the documents of all pages.
		if (inner === 0) return [index, notFound, error].filter(Boolean).length > 1 ? "covers" : null;
		return index ? "runtime" : inner > 1 || notFound || error ? "pages" : null;
	};
}

/** The styles of a page in cascade order: what its imports bring first (the page's frame is among them), its own last. */
function stylesOf(pageFile: string, manifest: ViteManifest, files: ReadonlyMap<string, Uint8Array>): { text: string; files: string[] } {
	const names = [...new Set(cssOf(pageFile, manifest, new Set()))];
	const text = names.map((name) => new TextDecoder().decode(files.get(name)).trim()).join("");
	return { text, files: names.map((name) => `/${name}`) };
}

function cssOf(file: string, manifest: ViteManifest, seen: Set<string>): string[] {
	if (seen.has(file)) return [];
	seen.add(file);
	const chunk = chunkOf(file, manifest);
	return [...(chunk.imports ?? []).flatMap((each) => cssOf(each, manifest, seen)), ...(chunk.css ?? [])];
}

function chunkOf(file: string, manifest: ViteManifest): ManifestChunk {
	const chunk = manifest[file];
	if (chunk === undefined) throw new Error(`The browser bundle has no chunk for ${file}`);
	return chunk;
}

function bytesOf(item: Rolldown.OutputChunk | Rolldown.OutputAsset): Uint8Array {
	const content = item.type === "chunk" ? item.code : item.source;
	return typeof content === "string" ? new TextEncoder().encode(content) : content;
}
