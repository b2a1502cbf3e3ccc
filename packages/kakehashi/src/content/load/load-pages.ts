import type { Site } from "@kakehashi/core/routing/site.ts";
import type { PageFile } from "@kakehashi/core/schema/page-file.ts";
import type { EntryLink } from "../links/entry-link-problems.ts";
import type { ContentProblem } from "../problems/content-problem.ts";
import { pageNameOf } from "../read/scan-pages.ts";
import { parseContentFile } from "../yaml/parse-content-file.ts";
import type { createPageChecker } from "./page-checker.ts";
import { pageLanguageProblems } from "./page-language-problems.ts";

/** Pages that were checked before and have no problems. */
export type PageCache = {
	/**
	 * A string that represents what pages are checked against besides their own files, such as
	 * addresses and anchors. If it changes, the cache is cleared.
	 */
	around: string;
	/** By file path. */
	readonly pages: Map<
		string,
		{
			readonly bytes: Uint8Array;
			readonly page: PageFile;
			readonly links: readonly EntryLink[];
		}
	>;
};

type PageSources = {
	/** Bytes by path in the content folder. */
	readonly files: ReadonlyMap<string, Uint8Array>;
	readonly site: Pick<Site, "locales">;
	/** The path of the content folder, as it appears in messages. */
	readonly folder: string;
	readonly checker: ReturnType<typeof createPageChecker>;
	readonly cache: PageCache;
	/** See `PageCache`. */
	readonly around: string;
};

type LoadedPages = {
	/** By page name, in the order of the route table. */
	readonly pages: Map<string, PageFile>;
	readonly links: readonly EntryLink[];
	readonly problems: readonly ContentProblem[];
};

/** Reads and checks all pages. Pages that have not changed come from the cache. */
export function loadPages({
	files,
	site,
	folder,
	checker,
	cache,
	around,
}: PageSources): LoadedPages {
	const { scans } = checker;
	const links: EntryLink[] = [];
	const problems: ContentProblem[] = [];
	if (cache.around !== around) cache.pages.clear();
	cache.around = around;
	const checkPage = (name: string, file: string): PageFile | undefined => {
		const bytes = files.get(file);
		const known = cache.pages.get(file);
		if (known !== undefined && known.bytes === bytes) {
			links.push(...known.links);
			const result = parseContentFile(`${folder}/${file}`, known.bytes);
			if ("parsed" in result)
				problems.push(...checker.repeatedKinds(result.parsed, name, known.page.sections));
			return known.page;
		}
		const own: EntryLink[] = [];
		const types = checker.types(name, (path, locale) => own.push({ file, path, locale }));
		const { parsed, output, problems: found } = checker.checkPage(name, file, types);
		const scan = scans.find((each) => each.name === name);
		const ownProblems = pageLanguageProblems(parsed, found, scan, site.locales);
		links.push(...own);
		problems.push(...ownProblems);
		if (output !== undefined && bytes !== undefined && ownProblems.length === 0)
			cache.pages.set(file, { bytes, page: output, links: own });
		return output;
	};
	const names = [
		...scans.map(({ name }) => name),
		...[...files.keys()].map(pageNameOf).filter((name) => name !== undefined),
	];
	const pages = new Map<string, PageFile>();
	for (const name of new Set(names)) {
		if (files.has(`${name}/_collection.yaml`) && !files.has(`pages/${name}.yaml`)) continue;
		const page = checkPage(name, `pages/${name}.yaml`);
		if (page !== undefined) pages.set(name, page);
	}
	return { pages, links, problems };
}
