import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Look } from "@kakehashi/core/payload/look.ts";
import { errorPages, groundKind } from "@kakehashi/core/payload/payload.ts";
import type { PageEntry } from "@kakehashi/core/routing/route.ts";
import type { SectionKindTable } from "@kakehashi/core/schema/section.ts";
import type { Plugin, ViteDevServer } from "vite";
import { type PageScan, textsUnder } from "../../content/read/scan-pages.ts";
import { withSlashes } from "../../disk/paths.ts";
import { configurationFile } from "../configuration-file.ts";
import { coreSources, kitModule, moduleIn } from "../kit-files.ts";
import { logoModule } from "../logo/logo-module.ts";
import type { ParsedLogo } from "../logo/parse-logo.ts";
import { type NavigationParts, navigationPartsModule } from "./navigation-parts.ts";

export type SiteModuleSources = {
	readonly pages: readonly PageScan[];
	readonly kinds: SectionKindTable;
	/** Folder of each of the owner's own kinds, by the name of the kind. */
	readonly ownKinds: ReadonlyMap<string, string>;
	/** Undefined if the site has no logo. */
	readonly logo?: ParsedLogo | undefined;
	/**
	 * The optional parts of the navigation: groups in the menu, and breadcrumbs for pages below
	 * other pages.
	 */
	readonly parts?: NavigationParts | undefined;
	/** The tokens that the owner's look sets. Undefined if it sets none. */
	readonly look?: Look | undefined;
};

const pluginName = "kakehashi:site-modules";

/** Id of the module that imports the components of a page. */
export const pageModule = (page: string) => `virtual:site/page-${page}`;

/**
 * Every page that has a chunk in the browser's bundle: the pages of the site and the error pages.
 * Each has the names of its components by kind.
 */
export function chunkedPages({ pages, kinds }: Pick<SiteModuleSources, "pages" | "kinds">): {
	readonly name: string;
	readonly components: ReadonlyMap<string, string>;
}[] {
	return [
		...pages.map((page) => ({ name: page.name, components: componentsOf(page, kinds) })),
		...chunkedErrorPages,
	];
}

const chunkedErrorPages = Object.entries(errorPages).map(([name, kind]) => ({
	name,
	components: new Map([[kind, componentName(kind)]]),
}));

function componentsOf(page: PageScan, kinds: SectionKindTable): ReadonlyMap<string, string> {
	const grounds = page.sections.some(({ ground }) => ground !== undefined) ? [groundKind] : [];
	return new Map(
		[...new Set([...textsUnder("kind", page), ...grounds])].map((kind) => [
			kind,
			componentFor(kind, page, kinds),
		]),
	);
}

function componentFor(kind: string, { sections }: PageScan, kinds: SectionKindTable): string {
	const variants = new Set(
		sections
			.filter((section) => section.kind === kind)
			.map((section) => kinds[kind]?.variant?.(section)),
	);
	const [only] = variants;
	return variants.size === 1 && only !== undefined ? only : componentName(kind);
}

/**
 * The first lines of a program: they choose the language of its messages from its arguments and
 * environment.
 */
const speak = `import { applyRequestedLanguage } from ${JSON.stringify(moduleIn(coreSources, "messages/localize.ts"))};
applyRequestedLanguage(process.argv, process.env);
`;

/** The code of all modules except those of pages, by the name of the module. */
const named: Readonly<Record<string, (folder: string, sources: SiteModuleSources) => string>> = {
	"#runtime": (
		folder,
		sources,
	) => `import { hydrate } from ${JSON.stringify(kitModule("client/navigation/hydrate.tsx"))};
import { inPublished, withPages } from ${JSON.stringify(moduleIn(coreSources, "routing/site.ts"))};
import { routing } from ${JSON.stringify(configurationFile(folder))};
export const startRuntime = () => hydrate(withPages(import.meta.env.DEV ? routing : inPublished(routing), ${pagesOf(sources)}));`,
	"#server": (
		folder,
	) => `${speak}import { openSite } from ${JSON.stringify(kitModule("server/open-site.ts"))};
import { runServer } from ${JSON.stringify(kitModule("server/main.ts"))};
import { inPublished } from ${JSON.stringify(moduleIn(coreSources, "routing/site.ts"))};
import { site } from ${JSON.stringify(configurationFile(folder))};
export const openBuild = (...how) => openSite(inPublished(site), process.env, ...how);
export const run = () => runServer(openBuild, import.meta.dirname, process.env);`,
	"#inbox": (
		folder,
	) => `${speak}import { runInbox } from ${JSON.stringify(kitModule("command/inbox-program.ts"))};
import { inPublished } from ${JSON.stringify(moduleIn(coreSources, "routing/site.ts"))};
import { site } from ${JSON.stringify(configurationFile(folder))};
export const run = () => runInbox(process.argv.slice(2), { site: inPublished(site), serverFolder: import.meta.dirname }, process.env);`,
	"#page-chunks": (_folder, sources) => {
		const chunks = chunkedPages(sources).map(({ name, components }) => {
			const needsForm = [...components.keys()].some(
				(kind) => sources.kinds[kind]?.needs === "form",
			);
			return `${JSON.stringify(name)}: { load: () => import("${pageModule(name)}").then((page) => page.components), needsForm: ${needsForm} }`;
		});
		return `export const pageChunks = { ${chunks.join(", ")} };`;
	},
	"#logo": (_folder, { logo }) => logoModule(logo),
	"#navigation-parts": (_folder, { parts }) => navigationPartsModule(parts),
	"#own-sections": (_folder, sources) => {
		const components = new Map(
			[...sources.ownKinds.keys()].map((kind) => [kind, componentName(kind)]),
		);
		return componentTable(components, sources, "ownComponents");
	},
};

/**
 * The id under which the bundler knows such a module. It has no `#`, because a dev server makes a
 * URL from it, in which `#` would begin the fragment.
 */
const idOf = (name: string) => `\0${name.replace("#", "virtual:")}`;

/** The code of the module with this id, or undefined for an unknown one. */
export function siteModuleCode(
	moduleId: string,
	folder: string,
	sources: SiteModuleSources,
): string | undefined {
	const id = moduleId.slice(1);
	if (!id.startsWith(pageModule("")))
		return named[id.replace("virtual:", "#")]?.(folder, sources);
	const page = sources.pages.find(({ name }) => pageModule(name) === id);
	const components = page
		? componentsOf(page, sources.kinds)
		: chunkedErrorPages.find(({ name }) => pageModule(name) === id)?.components;
	return componentTable(components ?? new Map(), sources, "components");
}

function componentTable(
	components: ReadonlyMap<string, string>,
	{ kinds, ownKinds }: SiteModuleSources,
	name: string,
): string {
	const file = (kind: string, component: string) => {
		const own = ownKinds.get(kind);
		return own === undefined
			? kitModule(`sections/${kind}/${component}.tsx`)
			: withSlashes(join(own, `${component}.tsx`));
	};
	// A kind that does not exist, such as a mistyped one, is reported by the check. It must not
	// stop the editor, which goes on with the last pages that could be shown.
	const known = [...components].filter(
		([kind, component]) => Object.hasOwn(kinds, kind) || existsSync(file(kind, component)),
	);
	return [
		...known.map(
			([kind, component]) =>
				`import { ${component} } from ${JSON.stringify(file(kind, component))};`,
		),
		`export const ${name} = { ${known.map(([kind, component]) => `${kind}: ${component}`).join(", ")} };`,
	].join("\n");
}

/** The entry module of a program's bundle. It passes the configuration to the program. */
export const entryModule = (name: "server" | "inbox") => `#${name}`;

/** The name, path and languages of each page. */
export const pageEntries = (pages: SiteModuleSources["pages"]): PageEntry[] =>
	pages.map(({ name, path, languages, collection }) => ({
		name,
		path,
		...(languages && { languages }),
		...(collection && { collection }),
	}));

/** The page entries as JavaScript code. */
const pagesOf = ({ pages }: SiteModuleSources) => JSON.stringify(pageEntries(pages));

/**
 * The modules that depend on the owner's folder: `#runtime`, `#server` and `#inbox` (programs with
 * the configuration passed in), `#page-chunks` (what the browser loads for each page), one module
 * per page that imports its components, `#own-sections` (the owner's own kinds), `#logo` and
 * `#navigation-parts`.
 * @param read called once for all modules, and again after invalidateSiteModules
 */
export function siteModules(folder: string, read: () => Promise<SiteModuleSources>): Plugin {
	let sources: Promise<SiteModuleSources> | undefined;
	const readOnce = () => {
		sources ??= read();
		return sources;
	};
	// The filter keeps the bundler from calling the plugin for every other module.
	const ids = (names: readonly string[]) =>
		new RegExp(`^(?:${[...names, `\0?${pageModule("")}.*`].join("|")})$`);
	return {
		name: pluginName,
		enforce: "pre",
		api: {
			invalidate: () => {
				sources = undefined;
			},
		},
		resolveId: { filter: { id: ids(Object.keys(named)) }, handler: idOf },
		load: {
			filter: { id: ids(Object.keys(named).map(idOf)) },
			handler: async (id) => siteModuleCode(id, folder, await readOnce()),
		},
	};
}

/** The component of a kind: `NotFound` for `notFound`. */
export function componentName(kind: string): string {
	return kind.charAt(0).toUpperCase() + kind.slice(1);
}

/** Makes a dev server load these modules again. */
export function invalidateSiteModules(vite: ViteDevServer): void {
	for (const { name, api } of vite.config.plugins) if (name === pluginName) api.invalidate();
	for (const { moduleGraph } of Object.values(vite.environments))
		for (const [id, module] of moduleGraph.idToModuleMap)
			if (id.startsWith("\0virtual:")) moduleGraph.invalidateModule(module);
}
