import { join } from "node:path";
import { type Message, messageIn } from "@kakehashi/core/messages/localize.ts";
import type { Locale } from "@kakehashi/core/routing/locale.ts";
import { isIn } from "@kakehashi/core/routing/route.ts";
import { type Site, settingsFile } from "@kakehashi/core/routing/site.ts";
import type { Collection, Entry } from "@kakehashi/core/schema/entry.ts";
import type { EntryFile } from "@kakehashi/core/schema/entry-file.ts";
import { errorsSchema } from "@kakehashi/core/schema/errors.ts";
import { glossarySchema } from "@kakehashi/core/schema/glossary.ts";
import { mailsSchema } from "@kakehashi/core/schema/mails.ts";
import { pagesOfMenu } from "@kakehashi/core/schema/menu.ts";
import { organizationFileSchema } from "@kakehashi/core/schema/organization-file.ts";
import type { PageFile } from "@kakehashi/core/schema/page-file.ts";
import type { SectionKindTable } from "@kakehashi/core/schema/section.ts";
import { siteFileSchema } from "@kakehashi/core/schema/site-file.ts";
import type { ContentTypes } from "@kakehashi/core/value-types/content-types.ts";
import { type PictureEntry, pictureKey } from "@kakehashi/core/values/picture.ts";
import type * as v from "valibot";
import { sectionKinds } from "../../sections/schemas.ts";
import { t } from "../i18n/site/t.ts";
import { addressWarnings } from "../links/address-warnings.ts";
import { type EntryLink, entryLinkProblems } from "../links/entry-link-problems.ts";
import { entryRedirectProblems } from "../links/entry-redirect-problems.ts";
import { linkElsewhere } from "../links/link-elsewhere.ts";
import { ContentError, type ContentProblem } from "../problems/content-problem.ts";
import { collectionNameOf } from "../read/collection-name.ts";
import { type EntryFiles, entryFilesAmong } from "../read/entry-files.ts";
import { asRecord, pageNameOf } from "../read/scan-pages.ts";
import { type ContentFile, problemAt } from "../yaml/parse-content-file.ts";
import { parseDataFile } from "../yaml/parse-data-file.ts";
import { type CheckFile, type EntryCache, loadCollections } from "./load-collections.ts";
import { loadPages, type PageCache } from "./load-pages.ts";
import { namingPictures } from "./naming-pictures.ts";
import { createPageChecker } from "./page-checker.ts";
import { withFallback } from "./with-fallback.ts";

/** The schemas of all content files that are not pages, by file name without `.yaml`. */
function siteSchemas(c: ContentTypes, codes: readonly string[]) {
	return {
		site: siteFileSchema(c),
		errors: errorsSchema(c),
		mails: mailsSchema(c),
		glossary: glossarySchema(c, codes),
		organization: organizationFileSchema(c),
	};
}

type SiteSchemas = ReturnType<typeof siteSchemas>;

/** The checked content of a site, in all its languages. */
export type Content = {
	readonly [K in Exclude<
		keyof SiteSchemas,
		"mails" | "glossary" | "organization"
	>]: v.InferOutput<SiteSchemas[K]>;
} & {
	/** May be undefined on a site without a form. */
	readonly mails?: v.InferOutput<SiteSchemas["mails"]> | undefined;
	readonly glossary?: v.InferOutput<SiteSchemas["glossary"]> | undefined;
	readonly organization?: v.InferOutput<SiteSchemas["organization"]> | undefined;
	/** The day for which the site is built. Undefined means that dates do not matter. */
	readonly today?: string | undefined;
	/** By page name, in the order of the route table. */
	readonly pages: ReadonlyMap<string, PageFile>;
	/** By collection name. The list page of each collection is also in `pages`. */
	readonly collections: ReadonlyMap<string, Collection>;
	/**
	 * Reads the text of an entry. Texts are not part of the content, because there may be very
	 * many.
	 */
	readonly readEntry: (collection: Collection, entry: Pick<Entry, "file">) => EntryFile;
	/** Links to entries that do not exist. They are errors unless `mayHaveDeadLinks` is set. */
	readonly deadLinks: readonly ContentProblem[];
	/** Notes on earlier addresses and public files whose address something else uses. */
	readonly addressWarnings: readonly ContentProblem[];
	/** Names of the pages that are omitted because they are drafts. */
	readonly draftPages: readonly string[];
};

export type ContentOptions = {
	/**
	 * Addresses of the files in the public folder, which links may lead to, with their sizes in
	 * bytes.
	 */
	readonly publicFiles?: ReadonlyMap<string, number>;
	/** The files in the pictures folder, by their paths in that folder. */
	readonly pictures?: ReadonlyMap<string, PictureEntry>;
	/** The path of the content folder, as it appears in messages. */
	readonly folder?: string;
	/** The kinds of section that pages may use. */
	readonly kinds?: SectionKindTable;
	/** Returns the bytes of a file in the owner's folder. */
	readonly readFile?: (path: string) => Uint8Array | undefined;
	/** The files of entries. By default, they are those among the given files. */
	readonly entryFiles?: EntryFiles;
	/**
	 * The day of the build, such as `2026-11-22`. If undefined, drafts and future entries are
	 * included.
	 */
	readonly today?: string | undefined;
	/**
	 * Whether the site is being edited. Then texts may be missing in all languages except the
	 * first.
	 */
	readonly isInProgress?: boolean;
	/**
	 * Whether links to entries that do not exist are only listed in `deadLinks` instead of being
	 * errors. The site can be shown in spite of them.
	 */
	readonly mayHaveDeadLinks?: boolean;
	/** The cache of entries from an earlier call. */
	readonly entryCache?: EntryCache;
	/**
	 * The cache of pages from an earlier call. It may only be used again with the same pictures,
	 * public files, data files and kinds.
	 */
	readonly pageCache?: PageCache;
};

/** The keys of all pictures that can be shown. */
const pictureKeysOf = (pictures: ReadonlyMap<string, PictureEntry>) =>
	new Set(
		[...pictures.values()].flatMap((each) => ("image" in each ? [pictureKey(each.image)] : [])),
	);

/**
 * Checks all content files and returns their contents.
 * @param files bytes by path in the content folder, such as `pages/pricing.yaml`
 * @throws ContentError with every problem of every file
 */
export function loadContent(
	files: ReadonlyMap<string, Uint8Array>,
	site: Site,
	{
		publicFiles = new Map(),
		pictures = new Map(),
		folder = "content",
		kinds = sectionKinds,
		readFile = () => undefined,
		entryFiles = entryFilesAmong(files),
		today,
		isInProgress = false,
		mayHaveDeadLinks = false,
		entryCache = new Map(),
		pageCache = { around: "", pages: new Map() },
	}: ContentOptions = {},
): Content {
	const checker = createPageChecker({
		files,
		site,
		publicFiles,
		folder,
		kinds,
		pictures: namingPictures(pictures),
		readFile: (path) => {
			const bytes = readFile(path);
			return bytes && parseDataFile(path, bytes);
		},
		perLocale: withFallback(isInProgress),
		elsewhere: linkElsewhere(site.locales),
	});
	const { scans, holders } = checker;
	const problems: ContentProblem[] = [];
	const entryLinks: EntryLink[] = [];
	const types = (page?: string, file = "site.yaml") =>
		checker.types(page, (path, locale) => entryLinks.push({ file, path, locale }));
	const check: CheckFile = (name, schema, further) => {
		const checked = checker.check(name, schema, further);
		problems.push(...checked.problems);
		return checked.output;
	};
	const around = surroundingsOf(site, checker, publicFiles, kinds);
	const { pages, ...found } = loadPages({
		files,
		site,
		folder,
		checker,
		cache: pageCache,
		around: around.pages,
	});
	problems.push(...found.problems);
	entryLinks.push(...found.links);
	const loaded = loadCollections({
		files,
		entryFiles,
		site,
		kinds,
		folder,
		today,
		cache: entryCache,
		surroundings: around.entries,
		pictureKeys: pictureKeysOf(pictures),
		types: (locales, sections, onEntryLink) =>
			checker.typesFor({ sections: sections.map(asRecord) }, onEntryLink, locales),
		listTypes: (name) => types(name, `${name}/_collection.yaml`),
		check,
	});
	for (const [name, collection] of loaded.collections) pages.set(name, listPageOf(collection));
	const schemas = siteSchemas(
		types(),
		site.locales.map(({ code }) => code),
	);
	const { collections, readEntry } = loaded;
	const read = (file: string) => files.get(file) ?? entryFiles.read(file);
	const where = { site, folder, read, collections };
	const content = {
		...checkSiteFiles(check, schemas, { files, pages, locales: site.locales, holders }),
		today,
		pages,
		collections,
		readEntry,
		deadLinks: entryLinkProblems({ ...where, links: [...entryLinks, ...loaded.links] }),
		addressWarnings: addressWarnings({
			...where,
			pages,
			publicFiles: [...publicFiles.keys()].map((path) => path.slice(1)),
		}),
	};
	problems.push(
		...loaded.problems,
		...(mayHaveDeadLinks ? [] : content.deadLinks),
		...entryRedirectProblems({ site, collections, file: join(folder, "..", settingsFile) }),
		...unusedFiles(files, Object.keys(schemas), new Set(entryFiles.paths), folder),
	);
	if (problems.length > 0) throw new ContentError(problems);
	const draftPages =
		today === undefined ? [] : scans.flatMap(({ name, draft }) => (draft ? [name] : []));
	for (const name of draftPages) pages.delete(name);
	return { ...content, draftPages } as Content;
}

/**
 * Strings that represent everything that pages and entries are checked against besides their own
 * files. If one changes, the cached pages or entries are checked again.
 */
function surroundingsOf(
	site: Site,
	{ anchors, tagsOf, organization }: ReturnType<typeof createPageChecker>,
	publicFiles: ReadonlyMap<string, number>,
	kinds: SectionKindTable,
): { readonly pages: string; readonly entries: string } {
	const addresses = site.routes.map(({ name, path, languages, draft, collection }) => [
		name,
		path,
		languages,
		draft,
		collection,
	]);
	return {
		pages: JSON.stringify([
			site.locales,
			addresses,
			[...anchors],
			[...tagsOf],
			[...organization],
			site.embeds,
		]),
		entries: JSON.stringify([
			{ ...site, routes: addresses },
			[...anchors],
			[...publicFiles],
			Object.keys(kinds),
			[...organization],
		]),
	};
}

/** The page that lists the entries of a collection. */
function listPageOf(collection: Collection): PageFile {
	const { path, menu, summary, title, description, hero } = collection;
	return {
		path,
		...(menu && { menu }),
		...(summary && { summary }),
		title,
		description,
		sections: [hero],
	};
}

/** What the files of the site are checked against. */
type SiteFileSources = Pick<Content, "pages"> & {
	readonly files: ReadonlyMap<string, Uint8Array>;
	readonly locales: readonly Locale[];
	/** The kinds of section that only one page may have, and that a page has. */
	readonly holders: ReadonlyMap<string, string>;
};

/** Checks the content files that are not pages. */
function checkSiteFiles(
	check: CheckFile,
	schemas: SiteSchemas,
	{ files, pages, locales, holders }: SiteFileSources,
) {
	return {
		site: check("site.yaml", schemas.site, (parsed, { menu, onlyIn }) => [
			...menuProblems(parsed, menu, pages, files),
			...(onlyIn === undefined ? onlyInProblems(parsed, pages, locales) : []),
		]),
		errors: check("errors.yaml", schemas.errors),
		// Only a site with a form sends emails.
		mails:
			[...holders.keys()].some((held) => /^form\b/.test(held)) || files.has("mails.yaml")
				? check("mails.yaml", schemas.mails)
				: undefined,
		glossary: files.has("glossary.yaml") ? check("glossary.yaml", schemas.glossary) : undefined,
		organization: files.has("organization.yaml")
			? check("organization.yaml", schemas.organization)
			: undefined,
	};
}

/**
 * Reports files that belong to nothing.
 * @param siteFiles the names of the files that are not pages, without `.yaml`
 */
function unusedFiles(
	files: ReadonlyMap<string, Uint8Array>,
	siteFiles: readonly string[],
	entryPaths: ReadonlySet<string>,
	folder: string,
): ContentProblem[] {
	const known = siteFiles.map((name) => `${name}.yaml`);
	return [...files.keys()]
		.filter(
			(name) =>
				!siteFiles.includes(name.replace(/\.yaml$/, "")) &&
				pageNameOf(name) === undefined &&
				collectionNameOf(name) === undefined &&
				!entryPaths.has(name),
		)
		.map((name) => ({
			file: `${folder}/${name}`,
			message: t("unusedFile", { known, folder }),
		}));
}

/** Finds menu items without a page, duplicate menu items, and pages without a name for the menu. */
function menuProblems(
	parsed: ContentFile,
	menu: unknown,
	pages: Content["pages"],
	files: ReadonlyMap<string, Uint8Array>,
): ContentProblem[] {
	const named = pagesOfMenu(menu);
	return named.flatMap(({ name, path }, index) => {
		const problem = (message: Message) => [problemAt(parsed, ["menu", ...path], message)];
		if (!files.has(`pages/${name}.yaml`) && !files.has(`${name}/_collection.yaml`)) {
			const known = [...pages.keys()];
			return problem(t("menuUnknown", { known, name }));
		}
		if (named.findIndex((other) => other.name === name) < index)
			return problem(t("menuTwice", { name }));
		const page = pages.get(name);
		if (page === undefined || page.menu !== undefined) return [];
		return problem(t("menuNameless", { name }));
	});
}

/**
 * Reports that the text `onlyIn` is needed. If a page is not in every language, its language links
 * lead to the home page, and visitors need to be told why.
 */
function onlyInProblems(
	parsed: ContentFile,
	pages: ReadonlyMap<string, PageFile>,
	locales: readonly Locale[],
): ContentProblem[] {
	const found = [...pages].find(([, page]) => locales.some((locale) => !isIn(page, locale)));
	if (found === undefined) return [];
	const example = t("onlyInExample");
	const words = locales.map(({ code }) => `${code}: "${messageIn(example, code)}"`).join(", ");
	const message = t("onlyInMissing", { found: found[0], example: `onlyIn: { ${words} }` });
	return [problemAt(parsed, ["onlyIn"], message)];
}
