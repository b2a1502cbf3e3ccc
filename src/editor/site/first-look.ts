import { statSync } from "node:fs";
import { join } from "node:path";
import { contentPathsIn, readContentFile } from "../../content/files/read-content-files.ts";
import { type PageScan, pageNameOf, scanPages, textsUnder } from "../../content/files/scan-pages.ts";
import type { KnownOutline, KnownOutlines } from "../files/known-files.ts";
import type { ContentFiles } from "./load-site.ts";

/** As much of a site as its first page needs. */
export type FirstLook = {
	/** All files but those of most pages. */
	readonly files: ContentFiles;
	/** Those that were read: the pages that others show something of. */
	readonly first: ReadonlySet<string>;
	/** What is known of the others, and how all of them are called. */
	readonly outlines: readonly PageScan[];
	readonly others: readonly string[];
};

/**
 * Reads what every page depends on: the pages in the menu, those with a form, and whatever is no page. Of the others it
 * knows the addresses and the places that links lead to: from an earlier start, or by a glance.
 */
export async function firstLook(contentFolder: string, known: KnownOutlines): Promise<FirstLook> {
	const paths = await contentPathsIn(contentFolder);
	const outlines = new Map(
		paths.flatMap((path): [string, PageScan][] => {
			if (pageNameOf(path) === undefined) return [];
			const before = known.get(path);
			const page = before?.stamp === stampOf(contentFolder, path) ? before.page : glanceAt(path, readContentFile(contentFolder, path));
			return page === undefined ? [] : [[path, page]];
		}),
	);
	const noPages = new Map(paths.filter((path) => pageNameOf(path) === undefined).map((path) => [path, readContentFile(contentFolder, path)]));
	const [start] = scanPages(noPages, [...outlines.values()]);
	const isFirst = (path: string) => {
		const page = outlines.get(path);
		return page !== undefined && (page === start || page.inMenu === true || textsUnder("kind", page).includes("form"));
	};
	const { true: first = [], false: others = [] } = Object.groupBy(
		paths.filter((path) => pageNameOf(path) !== undefined),
		(path) => `${isFirst(path)}` as const,
	);
	const read = (path: string): [string, Uint8Array] => [path, readContentFile(contentFolder, path)];
	return {
		files: new Map([...noPages, ...first.map(read)]),
		first: new Set(first.flatMap((path) => pageNameOf(path) ?? [])),
		outlines: others.flatMap((path) => outlines.get(path) ?? []),
		others: others.flatMap((path) => pageNameOf(path) ?? []),
	};
}

/** What the files of pages say, for the next first look. */
export function outlinesOf(contentFolder: string, files: ContentFiles): KnownOutlines {
	return new Map(
		scanPages(files).flatMap(({ name, path, inMenu, sections, collection }): [string, KnownOutline][] => {
			const file = `pages/${name}.yaml`;
			const outline = { name, path, ...(inMenu && { inMenu }), sections: sections.map(({ kind, id }) => ({ kind, id })) };
			return collection ? [] : [[file, { stamp: stampOf(contentFolder, file), page: outline }]];
		}),
	);
}

/** Changes when the file does. */
function stampOf(contentFolder: string, path: string): string {
	const { mtimeMs, ctimeMs, size } = statSync(join(contentFolder, path), { throwIfNoEntry: false }) ?? { mtimeMs: 0, ctimeMs: 0, size: 0 };
	return `${mtimeMs} ${ctimeMs} ${size}`;
}

/**
 * What a page most probably is, found without reading its file as YAML, which takes a hundred times as long. An address that
 * is missed is found when all pages are checked.
 */
function glanceAt(file: string, bytes: Uint8Array): PageScan | undefined {
	const source = new TextDecoder().decode(bytes);
	const name = pageNameOf(file);
	const path = /^path:[ \t]*["']?([^\s"'#]+)/m.exec(source)?.[1];
	if (name === undefined || path === undefined) return undefined;
	const texts = (key: string) => [...source.matchAll(new RegExp(`\\b${key}:[ \\t]*["']?([\\w-]+)`, "g"))].map(([, text]) => ({ [key]: text }));
	// Each id stands alone: a place too many does no harm.
	return { name, path, ...(/^menu:/m.test(source) && { inMenu: true }), sections: [...texts("kind"), ...texts("id")] };
}
