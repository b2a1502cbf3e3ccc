import { existsSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
	entryPageKinds,
	entryPartsKind,
	errorPages,
	eventPageKinds,
	groundKind,
} from "@kakehashi/core/payload/payload.ts";
import { SiteError } from "@kakehashi/core/routing/site-error.ts";
import type { SectionKindTable } from "@kakehashi/core/schema/section.ts";
import { type EntryFiles, entryFilesOf } from "../../content/read/entry-files.ts";
import { allFilesIn } from "../../content/read/own-files.ts";
import { readContentFiles } from "../../content/read/read-content-files.ts";
import { type PageScan, scanPages } from "../../content/read/scan-pages.ts";
import { exactPath } from "../../disk/names.ts";
import { sectionKinds } from "../../sections/schemas.ts";
import { t } from "../i18n/t.ts";
import { readLogo } from "../logo/read-logo.ts";
import { kindsOfLook } from "../theme/kinds-of-look.ts";
import { lookOf } from "../theme/look-of.ts";
import { navigationParts } from "./navigation-parts.ts";
import { componentName, type SiteModuleSources } from "./site-modules.ts";

/**
 * Reads what the bundles of a site depend on: its pages, its logo, and the kinds of section.
 * @throws SiteError for a folder that is not a kind of section
 */
export async function readSiteModules(
	folder: string,
): Promise<SiteModuleSources & { readonly entryFiles: EntryFiles }> {
	const own = await readOwnModules(folder);
	const contentFolder = join(folder, "content");
	const entryFiles = entryFilesOf(contentFolder);
	const files = await readContentFiles(contentFolder);
	return {
		...own,
		pages: withEntries(scanPages(files), entryFiles, Object.keys(own.kinds)),
		parts: navigationParts(files),
		entryFiles,
	};
}

/**
 * Reads the same as readSiteModules, but without the pages: the logo, and the kinds of section,
 * including the owner's own. An owner's kind is a folder `sections/KIND` with `schema.ts`, which
 * exports the definition under the kind's name, and `Kind.tsx`.
 * @throws SiteError for a folder that is not such a kind
 */
export async function readOwnModules(
	siteFolder: string,
): Promise<Omit<SiteModuleSources, "pages">> {
	const folder = join(siteFolder, "sections");
	const names = await kindFolders(siteFolder);
	const own = await Promise.all(
		names.sort().map(async (name) => [name, await readKind(join(folder, name), name)] as const),
	);
	return {
		kinds: {
			...sectionKinds,
			...kindsOfLook(() => lookOf(siteFolder)),
			...Object.fromEntries(own),
		},
		ownKinds: new Map(names.map((name) => [name, join(folder, name)])),
		logo: await readLogo(siteFolder),
		look: lookOf(siteFolder),
	};
}

/**
 * The folders of the owner's kinds. A folder without files of the owner is what is left of a kind
 * that was renamed.
 */
async function kindFolders(siteFolder: string): Promise<string[]> {
	const folder = join(siteFolder, "sections");
	if (!existsSync(folder)) return [];
	const entries = await readdir(folder, { withFileTypes: true });
	const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
	const files = names.map((name) => allFilesIn(siteFolder, join("sections", name)));
	return names.filter((_, index) => files[index]?.length !== 0);
}

/**
 * Names that an owner's kind cannot have: those of the kit's kinds, and of the sections that error
 * pages consist of.
 */
const reservedNames = new Set([
	...Object.keys(sectionKinds),
	...Object.values(errorPages),
	entryPartsKind,
	groundKind,
	...entryPageKinds,
	...eventPageKinds,
]);

async function readKind(folder: string, name: string): Promise<SectionKindTable[string]> {
	if (!/^[a-z][A-Za-z0-9]*$/.test(name))
		throw new SiteError([t("sectionKindNameInvalid", { name })], "sections");
	if (reservedNames.has(name))
		throw new SiteError([t("sectionKindNameTaken", { name })], "sections");
	const component = componentName(name);
	for (const file of ["schema.ts", `${component}.tsx`])
		if (exactPath(folder, file) === undefined)
			throw new SiteError([t("sectionKindFileMissing", { name, file })], "sections");
	const schema = join(folder, "schema.ts");
	// Node caches modules by URL. The modification time in the query makes Node load a changed file
	// again.
	const module = (await import(
		`${pathToFileURL(schema).href}?${(await stat(schema)).mtimeMs}`
	)) as Record<string, SectionKindTable[string]>;
	const definition = module[name];
	if (definition === undefined)
		throw new SiteError([t("sectionKindDefinitionNotExported", { name })], "sections");
	if (!exportsName(await readFile(join(folder, `${component}.tsx`), "utf8"), component)) {
		const problem = t("sectionKindComponentNotExported", { name, component });
		throw new SiteError([problem], "sections");
	}
	return definition;
}

/**
 * Whether a module exports a name. Names that only running it would show, such as those of another
 * module, count as exported.
 */
function exportsName(code: string, name: string): boolean {
	return [
		`export\\s+(?:async\\s+)?(?:function\\*?|const|let|var|class)\\s+${name}\\b`,
		`export\\s*\\{[^}]*\\b${name}\\b`,
		"export\\s*\\*",
		"export\\s+(?:const|let|var)\\s*[{[]",
	].some((pattern) => new RegExp(`\\b${pattern}`).test(code));
}

/**
 * Adds to the list page of each collection the kinds of section, and the embedded services, that
 * its entries use.
 */
function withEntries(
	pages: readonly PageScan[],
	files: EntryFiles,
	kinds: readonly string[],
): PageScan[] {
	const withEvents = pages.filter(({ hasEvents }) => hasEvents).map(({ name }) => name);
	const isOfEvents = ({ kind, from }: PageScan["sections"][number]) =>
		kind === "entries" && withEvents.includes(String(from));
	return pages.map((page) => {
		if (!page.collection)
			return {
				...page,
				sections: page.sections.map((section) =>
					isOfEvents(section) ? { ...section, hasEvents: true } : section,
				),
			};
		const inEntries = files.paths
			.filter((path) => path.startsWith(`${page.name}/`))
			.map((path) => namesInEntry(path, files));
		const named = inEntries.flatMap(({ kinds }) => kinds);
		const embedded = new Set(inEntries.flatMap(({ embeds }) => embeds));
		const own = [
			...(page.hasEvents ? eventPageKinds : entryPageKinds),
			...(page.hasContents ? [entryPartsKind] : []),
		];
		const used = [
			...own,
			...new Set(
				named.filter(
					(kind) => kind !== "hero" && (kind === groundKind || kinds.includes(kind)),
				),
			),
		];
		return {
			...page,
			sections: [
				...page.sections,
				...used.map((kind) => ({ kind })),
				...[...embedded].map((embed) => ({ kind: "embed", embed })),
			],
		};
	});
}

type EntryNames = { readonly kinds: readonly string[]; readonly embeds: readonly string[] };
const namesOfEntries = new Map<string, EntryNames & { readonly stamp: string }>();

/**
 * The kinds of section and the embedded services that an entry's file names. A regular expression
 * is much faster than parsing the YAML, and a kind found by mistake costs only a few bytes.
 */
function namesInEntry(path: string, files: EntryFiles): EntryNames {
	const stamp = files.stamp(path);
	const known = namesOfEntries.get(path);
	if (known?.stamp === stamp) return known;
	const text = new TextDecoder().decode(files.read(path));
	const names = {
		kinds: [...text.matchAll(/\bkind:\s*["']?([A-Za-z][A-Za-z0-9]*)|\b(ground):/g)].map(
			([, kind, ground = ""]) => kind ?? ground,
		),
		embeds: [...text.matchAll(/\bembed:\s*["']?([A-Za-z]\w*)/g)].map(([, name = ""]) => name),
	};
	namesOfEntries.set(path, { stamp, ...names });
	return names;
}
