import { join } from "node:path";
import type { Plugin, ViteDevServer } from "vite";
import { type PageScan, textsUnder } from "../../content/files/scan-pages.ts";
import { errorPages } from "../../core/payload/payload.ts";
import type { SectionKindTable } from "../../core/schema/section.ts";
import { logoModule } from "../logo/logo-module.ts";
import type { Logo } from "../logo/parse-logo.ts";

export type SiteModuleSources = {
	readonly pages: readonly PageScan[];
	readonly kinds: SectionKindTable;
	/** Folder of each kind of the owner's own, by its name. */
	readonly ownKinds: ReadonlyMap<string, string>;
	/** The owner's logo, if there is one. */
	readonly logo?: Logo | undefined;
};

const pluginName = "kakehashi:site-modules";

/** Id of the module that imports the components of a page. */
export const pageModule = (page: string) => `virtual:site/page-${page}`;

/** Every page that the browser has a chunk for, with the component of each kind that it is made of: those of the site, and the error pages. */
export function chunkedPages({
	pages,
	kinds,
}: Pick<SiteModuleSources, "pages" | "kinds">): { readonly name: string; readonly components: ReadonlyMap<string, string> }[] {
	return [
		...pages.map((page) => ({
			name: page.name,
			components: new Map([...new Set(textsUnder("kind", page))].map((kind) => [kind, componentFor(kind, page, kinds)])),
		})),
		...Object.entries(errorPages).map(([name, kind]) => ({ name, components: new Map([[kind, componentName(kind)]]) })),
	];
}

function componentFor(kind: string, { sections }: PageScan, kinds: SectionKindTable): string {
	const variants = new Set(sections.filter((section) => section.kind === kind).map((section) => kinds[kind]?.variant?.(section)));
	const [only] = variants;
	return variants.size === 1 && only !== undefined ? only : componentName(kind);
}

/**
 * The modules that a site's content decides: `#pages` (names and addresses), `#page-chunks` (what the browser loads for
 * each page), one module a page that imports its components, `#own-sections` (the owner's own kinds) and `#logo`.
 * @param read asked once for all of them, and again when a dev server has forgotten them
 */
export function siteModules(root: string, read: () => Promise<SiteModuleSources>): Plugin {
	const componentFile = (kind: string, component: string, { ownKinds }: SiteModuleSources) =>
		join(ownKinds.get(kind) ?? join(root, "src/sections", kind), `${component}.tsx`);
	const table = (components: ReadonlyMap<string, string>, sources: SiteModuleSources, name: string) =>
		[
			...[...components].map(([kind, component]) => `import { ${component} } from ${JSON.stringify(componentFile(kind, component, sources))};`),
			`export const ${name} = { ${[...components].map(([kind, component]) => `${kind}: ${component}`).join(", ")} };`,
		].join("\n");
	const code: Readonly<Record<string, (sources: SiteModuleSources) => string>> = {
		"#pages": ({ pages }) => `export const pages = ${JSON.stringify(pages.map(({ name, path, collection }) => ({ name, path, collection })))};`,
		"#page-chunks": (sources) => {
			const chunks = chunkedPages(sources).map(({ name, components }) => {
				const needs = [...new Set([...components.keys()].flatMap((kind) => sources.kinds[kind]?.needs ?? []))];
				return `${JSON.stringify(name)}: { load: () => import("${pageModule(name)}").then((page) => page.components), needs: ${JSON.stringify(needs)} }`;
			});
			return `export const pageChunks = { ${chunks.join(", ")} };`;
		},
		"#logo": ({ logo }) => logoModule(logo),
		"#own-sections": (sources) => table(new Map([...sources.ownKinds.keys()].map((kind) => [kind, componentName(kind)])), sources, "ownComponents"),
	};
	let sources: Promise<SiteModuleSources> | undefined;
	const readOnce = () => {
		sources ??= read();
		return sources;
	};
	return {
		name: pluginName,
		enforce: "pre",
		api: {
			forget: () => {
				sources = undefined;
			},
		},
		resolveId: (id) => (id in code ? `\0${id}` : id.startsWith(pageModule("")) ? `\0${id}` : undefined),
		load: async (id) => {
			if (!id.startsWith("\0")) return undefined;
			const name = id.slice(1);
			if (name in code) return code[name]?.(await readOnce());
			if (!name.startsWith(pageModule(""))) return undefined;
			const known = await readOnce();
			const page = chunkedPages(known).find((each) => pageModule(each.name) === name);
			return table(page?.components ?? new Map(), known, "components");
		},
	};
}

/** `notFound` is drawn by `NotFound`. */
export function componentName(kind: string): string {
	return kind.charAt(0).toUpperCase() + kind.slice(1);
}

/** Makes a dev server load these modules anew. */
export function forgetSiteModules(vite: ViteDevServer): void {
	for (const { name, api } of vite.config.plugins) if (name === pluginName) api.forget();
	for (const { moduleGraph } of Object.values(vite.environments))
		for (const [id, module] of moduleGraph.idToModuleMap)
			if (id.startsWith("\0#") || id.startsWith(`\0${pageModule("")}`)) moduleGraph.invalidateModule(module);
}
