import { join } from "node:path";
import type { Plugin, ViteDevServer } from "vite";
import { type PageScan, textsUnder } from "../../content/files/scan-pages.ts";
import { errorPages } from "../../core/payload/payload.ts";
import type { SectionKindTable } from "../../core/schema/section.ts";
import { logoModule } from "../logo/logo-module.ts";
import type { Logo } from "../logo/parse-logo.ts";
import { headingFaceModule } from "../theme/heading-face.ts";

export type SiteModuleSources = {
	readonly pages: readonly PageScan[];
	readonly kinds: SectionKindTable;
	/** Folder of each kind of the owner's own, by its name. */
	readonly ownKinds: ReadonlyMap<string, string>;
	/** The owner's logo, if there is one. */
	readonly logo?: Logo | undefined;
	/** The file with the owner's face of headings, if there is one. */
	readonly headingFace?: string | undefined;
};

const pluginName = "kakehashi:site-modules";

/** Id of the module that imports the components of a page. */
export const pageModule = (page: string) => `virtual:site/page-${page}`;

/** The check of page files that visitors may try out. */
export const checkFile = "src/content/browser/check-one-page.ts";

/** True where a page shows the check. */
export function showsCheck({ pages }: Pick<SiteModuleSources, "pages">): boolean {
	return pages.some((page) => textsUnder("kind", page).includes("check"));
}

/** Every page that the browser has a chunk for, with the component of each kind that it is made of: those of the site, and the error pages. */
export function chunkedPages({
	pages,
	kinds,
}: Pick<SiteModuleSources, "pages" | "kinds">): { readonly name: string; readonly components: ReadonlyMap<string, string> }[] {
	return [...pages.map((page) => ({ name: page.name, components: componentsOf(page, kinds) })), ...chunkedErrorPages];
}

const chunkedErrorPages = Object.entries(errorPages).map(([name, kind]) => ({ name, components: new Map([[kind, componentName(kind)]]) }));

function componentsOf(page: PageScan, kinds: SectionKindTable): ReadonlyMap<string, string> {
	return new Map([...new Set(textsUnder("kind", page))].map((kind) => [kind, componentFor(kind, page, kinds)]));
}

function componentFor(kind: string, { sections }: PageScan, kinds: SectionKindTable): string {
	const variants = new Set(sections.filter((section) => section.kind === kind).map((section) => kinds[kind]?.variant?.(section)));
	const [only] = variants;
	return variants.size === 1 && only !== undefined ? only : componentName(kind);
}

/** The modules besides those of the pages, by name. */
const named: Readonly<Record<string, (root: string, sources: SiteModuleSources) => string>> = {
	"#pages": (_root, { pages }) => `export const pages = ${JSON.stringify(pages.map(({ name, path, collection }) => ({ name, path, collection })))};`,
	"#page-chunks": (root, sources) => {
		const chunks = chunkedPages(sources).map(({ name, components }) => {
			const needs = [...new Set([...components.keys()].flatMap((kind) => sources.kinds[kind]?.needs ?? []))];
			return `${JSON.stringify(name)}: { load: () => import("${pageModule(name)}").then((page) => page.components), needs: ${JSON.stringify(needs)} }`;
		});
		const check = JSON.stringify(join(root, checkFile));
		const loadCheck = showsCheck(sources) ? `() => import(${check}).then((module) => module.checkOnePage)` : "() => Promise.reject()";
		return `export const pageChunks = { ${chunks.join(", ")} };\nexport const loadCheck = ${loadCheck};`;
	},
	"#logo": (_root, { logo }) => logoModule(logo),
	"#heading-face": (_root, { headingFace }) => headingFaceModule(headingFace),
	"#own-sections": (root, sources) => {
		const components = new Map([...sources.ownKinds.keys()].map((kind) => [kind, componentName(kind)]));
		return componentTable(components, root, sources, "ownComponents");
	},
};

/** The id that the bundler knows such a module by: in an address, as a dev server makes of it, `#` would begin a hash. */
const idOf = (name: string) => `\0${name.replace("#", "virtual:")}`;

/** What stands in the module of such an id; undefined for any other. */
export function siteModuleCode(moduleId: string, root: string, sources: SiteModuleSources): string | undefined {
	const id = moduleId.slice(1);
	if (!id.startsWith(pageModule(""))) return named[id.replace("virtual:", "#")]?.(root, sources);
	const page = sources.pages.find(({ name }) => pageModule(name) === id);
	const components = page ? componentsOf(page, sources.kinds) : chunkedErrorPages.find(({ name }) => pageModule(name) === id)?.components;
	return componentTable(components ?? new Map(), root, sources, "components");
}

function componentTable(components: ReadonlyMap<string, string>, root: string, { ownKinds }: SiteModuleSources, name: string): string {
	const file = (kind: string, component: string) => join(ownKinds.get(kind) ?? join(root, "src/sections", kind), `${component}.tsx`);
	return [
		...[...components].map(([kind, component]) => `import { ${component} } from ${JSON.stringify(file(kind, component))};`),
		`export const ${name} = { ${[...components].map(([kind, component]) => `${kind}: ${component}`).join(", ")} };`,
	].join("\n");
}

/**
 * The modules that a site's content decides: `#pages` (names and addresses), `#page-chunks` (what the browser loads for
 * each page), one module a page that imports its components, `#own-sections` (the owner's own kinds), `#logo` and `#heading-face`.
 * @param read asked once for all of them, and again when a dev server has forgotten them
 */
export function siteModules(root: string, read: () => Promise<SiteModuleSources>): Plugin {
	let sources: Promise<SiteModuleSources> | undefined;
	const readOnce = () => {
		sources ??= read();
		return sources;
	};
	// The bundler asks about every other module as well, unless a filter says which are meant.
	const ids = (names: readonly string[]) => new RegExp(`^(?:${[...names, `\0?${pageModule("")}.*`].join("|")})$`);
	return {
		name: pluginName,
		enforce: "pre",
		api: {
			forget: () => {
				sources = undefined;
			},
		},
		resolveId: { filter: { id: ids(Object.keys(named)) }, handler: idOf },
		load: { filter: { id: ids(Object.keys(named).map(idOf)) }, handler: async (id) => siteModuleCode(id, root, await readOnce()) },
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
		for (const [id, module] of moduleGraph.idToModuleMap) if (id.startsWith("\0virtual:")) moduleGraph.invalidateModule(module);
}
