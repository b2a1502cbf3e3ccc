import type { Message } from "@kakehashi/core/messages/localize.ts";
import type { Locale } from "@kakehashi/core/routing/locale.ts";
import { isIn } from "@kakehashi/core/routing/route.ts";
import type { Site } from "@kakehashi/core/routing/site.ts";
import { defaultPageSize } from "@kakehashi/core/schema/collection-file.ts";
import { entryFileName } from "@kakehashi/core/schema/entry-file.ts";
import type { SectionKindTable } from "@kakehashi/core/schema/section.ts";
import { type LinkContext, resolveLink } from "@kakehashi/core/values/resolve-link.ts";
import { t } from "../content/i18n/site/t.ts";
import {
	type AddressedCollection,
	knownEntryAddresses,
} from "../content/links/entry-link-problems.ts";
import { linkElsewhere } from "../content/links/link-elsewhere.ts";
import { type ContentLink, linksIn } from "../content/links/links-in.ts";
import { createPageChecker } from "../content/load/page-checker.ts";
import { pageFileOf } from "../content/read/collection-name.ts";
import { entryFilesAmong } from "../content/read/entry-files.ts";
import { fileLocales } from "../content/read/file-languages.ts";
import { asRecord, type PageScan, recordIn } from "../content/read/scan-pages.ts";
import { dataOf } from "../content/yaml/parse-content-file.ts";

/** A link of the site, with what it leads to. */
export type SiteLink = Pick<ContentLink, "file" | "key" | "line"> & {
	/** The address. A link to a place on its own page begins with the address of that page. */
	readonly target: string;
	/** Why the link leads nowhere; undefined if it leads somewhere, or to another site. */
	readonly problem: Message | undefined;
};

type LinkSources = {
	/** Bytes by path in the content folder, including entries. */
	readonly files: ReadonlyMap<string, Uint8Array>;
	readonly site: Site;
	/** Addresses of the public files, with their sizes in bytes. */
	readonly publicFiles: ReadonlyMap<string, number>;
	readonly kinds: SectionKindTable;
	/** The day, such as `2026-11-22`. Entries of later days, and drafts, have no address yet. */
	readonly today: string;
};

/**
 * All links of the content, in the order of the files. They are judged by the same rules as in the
 * check of the content, but one by one, so that other mistakes do not matter.
 */
export function siteLinks({ files, site, publicFiles, kinds, today }: LinkSources): SiteLink[] {
	const { scans, anchors } = createPageChecker({
		files,
		site,
		publicFiles,
		kinds,
		pictures: new Map(),
		folder: "content",
		readFile: () => undefined,
	});
	const scanOf = new Map(scans.map((scan) => [pageFileOf(scan), scan]));
	const known = knownEntryAddresses(scanCollections({ files, site, today }, scans), site.locales);
	const hasEntry = (path: string, { code }: Locale) => known.get(code)?.has(path) === true;
	return [...files].flatMap(([file, bytes]) => {
		const scan = scanOf.get(file);
		const ownAnchors = scan && anchors.get(scan.path);
		const own: LinkContext = {
			...site,
			files: publicFiles,
			anchors,
			...(ownAnchors && { ownAnchors }),
			elsewhere: linkElsewhere(site.locales),
			isDraft: scan?.draft === true,
		};
		const locales = languagesOf(bytes, scan, site);
		return linksIn(file, bytes).map(({ path, key, line, address }) => {
			const ofText = site.locales.filter(({ code }) => code === path.at(-1));
			const problem = problemOf(address, ofText.length > 0 ? ofText : locales, own, hasEntry);
			const target = address.startsWith("#") ? `${scan?.path ?? ""}${address}` : address;
			return { file, key, line, target, problem };
		});
	});
}

type HasEntry = (path: string, locale: Locale) => boolean;

function problemOf(
	address: string,
	locales: readonly Locale[],
	context: LinkContext,
	hasEntry: HasEntry,
): Message | undefined {
	for (const locale of locales) {
		const missing: string[] = [];
		const onEntryLink = (path: string, language: Locale) => {
			if (!hasEntry(path, language)) missing.push(path);
		};
		const result = resolveLink(address, locale, { ...context, onEntryLink });
		if ("problem" in result) return result.problem;
		const [path] = missing;
		if (path !== undefined) return t("linkEntryUnpublished", { path });
	}
	return undefined;
}

/** The languages in which a page or an entry exists; all languages for other files. */
function languagesOf(
	bytes: Uint8Array,
	scan: PageScan | undefined,
	{ locales }: Pick<Site, "locales">,
): readonly Locale[] {
	return scan === undefined
		? fileLocales(dataOf(bytes), locales)
		: locales.filter((locale) => isIn(scan, locale));
}

/**
 * The collections, read without checking them: enough to know which addresses they have on a day.
 */
function scanCollections(
	{ files, site, today }: Pick<LinkSources, "files" | "site" | "today">,
	scans: readonly PageScan[],
): AddressedCollection[] {
	const { paths } = entryFilesAmong(files);
	return scans
		.filter(({ collection }) => collection)
		.map(({ name, path }) => {
			const { pageSize, entryPages, tags } = recordIn(files.get(`${name}/_collection.yaml`));
			const entries = paths.flatMap((file) => {
				const isOwn = file.startsWith(`${name}/`);
				const [, date = "", slug] = isOwn
					? (entryFileName.exec(file.slice(name.length + 1)) ?? [])
					: [];
				if (slug === undefined || date > today) return [];
				const entry = recordIn(files.get(file));
				const languages = fileLocales(entry, site.locales);
				return entry.draft === true
					? []
					: [
							{
								slug,
								languages: languages.map(({ code }) => code),
								tags: Array.isArray(entry.tags) ? entry.tags.map(String) : [],
							},
						];
			});
			return {
				path,
				pageSize:
					typeof pageSize === "number" && pageSize >= 1 ? pageSize : defaultPageSize,
				entryPages: entryPages !== false,
				tags: asRecord(tags),
				entries,
			};
		});
}
