import type { PageEntry } from "../../core/routing/route.ts";
import { pagesOfMenu } from "../../core/schema/menu.ts";
import { collectionNameOf } from "./collection-name.ts";
import { parseContentFile } from "./parse-content-file.ts";

/** What must be known about all pages before one can be checked: links lead to them, and bundles are made for their kinds. */
export type PageScan = PageEntry & {
	/** Whether the menu lists it. */
	readonly inMenu?: boolean;
	/** Whether the entries of the collection may be events, because it has the words for them. */
	readonly hasEvents?: boolean;
	/** Whether its entries list their headings. */
	readonly hasContents?: boolean;
	/** Its sections as written, not yet checked. */
	readonly sections: readonly Readonly<Record<string, unknown>>[];
};

const pageFile = /^pages\/([A-Za-z][A-Za-z0-9-]*)\.yaml$/;

/** The name of the page that a content file is about; undefined for other files. */
export function pageNameOf(file: string): string | undefined {
	return pageFile.exec(file)?.[1];
}

/**
 * Looks into the files of pages and collections without judging them: pages in the order of the menu in `site.yaml`, then
 * by name. A file that cannot be read, or has no address, is left out; `loadContent` says what is wrong with it.
 */
export function scanPages(files: ReadonlyMap<string, Uint8Array>): PageScan[] {
	const order = pagesOfMenu(asRecord(siteFileData(files)).menu).map(({ name }) => name);
	const place = ({ name }: PageScan) => (order.includes(name) ? order.indexOf(name) : order.length);
	const scans = [...files.keys()].flatMap((file): PageScan[] => {
		const collection = collectionNameOf(file);
		const name = pageNameOf(file) ?? collection;
		if (name === undefined) return [];
		const { path, sections, cover, menu, languages, words, draft } = asRecord(dataOf(file, files));
		if (typeof path !== "string") return [];
		const { event, contents } = asRecord(words);
		const has = { ...(event !== undefined && { hasEvents: true }), ...(contents !== undefined && { hasContents: true }) };
		if (collection !== undefined) return [{ name, path, collection: true, ...has, sections: [{ ...asRecord(cover), kind: "hero" }] }];
		return [
			{
				name,
				path,
				...(path !== "/" && Array.isArray(languages) && languages[0] !== undefined && { languages: languages.map(String) }),
				...(path !== "/" && draft === true && { draft }),
				...(menu !== undefined && { inMenu: true }),
				sections: Array.isArray(sections) ? sections.map(asRecord) : [],
			},
		];
	});
	return scans.sort((a, b) => place(a) - place(b) || (a.name < b.name ? -1 : 1));
}

/** The contents of `site.yaml`, not checked. */
export const siteFileData = (files: ReadonlyMap<string, Uint8Array>): unknown => dataOf("site.yaml", files);

function dataOf(file: string, files: ReadonlyMap<string, Uint8Array>): unknown {
	const bytes = files.get(file);
	const result = bytes === undefined ? undefined : parseContentFile(file, bytes);
	return result !== undefined && "parsed" in result ? result.parsed.data : undefined;
}

/** The names of the tags that the file of a collection declares, as written. */
export function tagsIn(bytes: Uint8Array | undefined): string[] {
	return bytes === undefined ? [] : Object.keys(asRecord(asRecord(dataOf("file", new Map([["file", bytes]]))).tags));
}

export function asRecord(value: unknown): Readonly<Record<string, unknown>> {
	return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

/** The values of a key in a page's sections: for example their kinds, or the ids that links may lead to. */
export function textsUnder(key: string, { sections }: Pick<PageScan, "sections">): string[] {
	return sections.map((section) => section[key]).filter((value) => typeof value === "string");
}
