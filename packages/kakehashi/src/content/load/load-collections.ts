import { createHash, hash } from "node:crypto";
import { createRecent, type Recent } from "@kakehashi/core/recent.ts";
import { shownAddress } from "@kakehashi/core/routing/address.ts";
import { checkPagePath } from "@kakehashi/core/routing/check-page-path.ts";
import type { Locale } from "@kakehashi/core/routing/locale.ts";
import type { Site } from "@kakehashi/core/routing/site.ts";
import {
	type CollectionFile,
	collectionFileSchema,
} from "@kakehashi/core/schema/collection-file.ts";
import type { Collection, Entry } from "@kakehashi/core/schema/entry.ts";
import { type EntryFile, entryFileName } from "@kakehashi/core/schema/entry-file.ts";
import { formerEntryPath } from "@kakehashi/core/schema/entry-redirects.ts";
import type { SectionKindTable } from "@kakehashi/core/schema/section.ts";
import type { ContentTypes } from "@kakehashi/core/value-types/content-types.ts";
import { isDate } from "@kakehashi/core/value-types/date/calendar-date.ts";
import { impossibleDate } from "@kakehashi/core/value-types/date/date.ts";
import { pictureKey } from "@kakehashi/core/values/picture.ts";
import type * as v from "valibot";
import { t } from "../i18n/site/t.ts";
import type { EntryLink } from "../links/entry-link-problems.ts";
import { ContentError, type ContentProblem } from "../problems/content-problem.ts";
import { collectionNameOf } from "../read/collection-name.ts";
import type { EntryFiles } from "../read/entry-files.ts";
import { type ContentFile, problemAt } from "../yaml/parse-content-file.ts";
import { loadEntry } from "./load-entry.ts";

/** Entries that were read before, by file path, so that unchanged files need not be read again. */
export type EntryCache = Map<string, KnownEntry>;

type KnownEntry = {
	readonly stamp: string;
	readonly entry: Entry;
	readonly draft: boolean;
	readonly links: readonly EntryLink[];
};

/** Checks a file in the content folder and returns its output. Problems are recorded. */
export type CheckFile = <S extends v.GenericSchema>(
	name: string,
	schema: S,
	further?: (parsed: ContentFile, output: v.InferOutput<S>) => ContentProblem[],
) => v.InferOutput<S> | undefined;

type CollectionSources = {
	readonly files: ReadonlyMap<string, Uint8Array>;
	readonly entryFiles: EntryFiles;
	readonly site: Site;
	readonly kinds: SectionKindTable;
	readonly folder: string;
	/** The day of the build. If undefined, drafts and future entries are included. */
	readonly today: string | undefined;
	readonly cache: EntryCache;
	/**
	 * A string that represents everything outside a collection against which its entries are
	 * checked. If it changes, all entries are read again.
	 */
	readonly surroundings: string;
	/** The keys of all existing pictures. */
	readonly pictureKeys: ReadonlySet<string>;
	/**
	 * Returns the content types for an entry's file. `onEntryLink` is called for each link to an
	 * entry.
	 */
	readonly types: (
		locales: readonly Locale[],
		sections: readonly unknown[],
		onEntryLink: (path: string, locale: Locale) => void,
	) => ContentTypes;
	readonly check: CheckFile;
	readonly listTypes: (name: string) => ContentTypes;
};

type LoadedCollections = {
	readonly collections: ReadonlyMap<string, Collection>;
	readonly links: readonly EntryLink[];
	readonly problems: readonly ContentProblem[];
	/** Returns the text of an entry, from memory or from its file. */
	readonly readEntry: (collection: Collection, entry: Pick<Entry, "file">) => EntryFile;
};

/**
 * The number of versions of entries that an editor caches, so that undoing a change in all entries
 * is fast.
 */
const maxVersions = 10_000;
const versionsOf = new WeakMap<EntryCache, Recent<Omit<KnownEntry, "stamp">>>();

/**
 * The number of entry texts that a build holds in memory until their pages are made. An editor
 * holds none, because it needs few of them.
 */
const maxTexts = 2_000;

/** Reads and checks all collections and their entries. */
export function loadCollections(sources: CollectionSources): LoadedCollections {
	const { files, entryFiles, site, kinds, folder, today, cache, check } = sources;
	const links: EntryLink[] = [];
	const problems: ContentProblem[] = [];
	const { readAll, readEntry } = createEntryReader(sources, problems);
	const names = [...files.keys()].flatMap((file) => collectionNameOf(file) ?? []);
	const collections = names.flatMap((name): [string, Collection][] => {
		const file = `${name}/_collection.yaml`;
		const collection = check(
			file,
			collectionFileSchema(sources.listTypes(name), kinds),
			(parsed, { path }) =>
				[
					...checkPagePath({ name, path }, site),
					...(path === "/" ? [t("collectionAsHome")] : []),
				].map((message) => problemAt(parsed, ["path"], message)),
		);
		if (collection === undefined) return [];
		const own = entryFiles.paths.filter((path) => path.startsWith(`${name}/`));
		// Names of cached entries were checked before.
		const misnamed = own
			.filter((path) => !cache.has(path))
			.flatMap((path) => nameProblem(path, `${folder}/${path}`) ?? []);
		problems.push(...misnamed);
		const wrong = new Set(misnamed.map((problem) => problem.file));
		const context = createHash("sha256")
			.update(sources.surroundings)
			.update(files.get(file) ?? "")
			.digest("base64url");
		const read = readAll(
			collection,
			own.filter((path) => !wrong.has(`${folder}/${path}`)),
			context,
		);
		links.push(...read.flatMap((each) => each.links));
		problems.push(
			...addressProblems(
				{ ...collection, name },
				read.map(({ entry }) => entry),
				site,
				folder,
			),
		);
		const ready = read
			.filter(({ draft, entry }) => today === undefined || (!draft && entry.date <= today))
			.map(({ entry }) => entry);
		const inOrder = collection.order === "newest" ? ready.reverse() : ready;
		const waiting =
			today === undefined
				? []
				: read
						.filter(({ draft, entry }) => !draft && entry.date > today)
						.map(({ entry }) => entry);
		return [
			[
				name,
				{
					...collection,
					name,
					entries: inOrder,
					waiting,
					drafts: read.filter(({ draft }) => draft).length,
				},
			],
		];
	});
	return { collections: new Map(collections), links, problems, readEntry };
}

/**
 * Reads and checks entries. Entries that have not changed come from the cache.
 * @param problems gets the problems of the entries
 */
function createEntryReader(sources: CollectionSources, problems: ContentProblem[]) {
	const { entryFiles, site, kinds, folder, today, cache } = sources;
	const texts = new Map<string, EntryFile>();
	const versions = versionsOf.get(cache) ?? createRecent(maxVersions);
	versionsOf.set(cache, versions);
	const load = (
		collection: CollectionFile,
		path: string,
		onEntryLink: (path: string, locale: Locale) => void,
		bytes = entryFiles.read(path),
	) =>
		loadEntry({
			path,
			file: `${folder}/${path}`,
			bytes,
			locales: site.locales,
			kinds,
			collection,
			types: (locales, sections) => sources.types(locales, sections, onEntryLink),
		});
	const readAll = (collection: CollectionFile, paths: readonly string[], context: string) =>
		paths.flatMap((path) => {
			const stamp = `${context} ${entryFiles.stamp(path)}`;
			const known = cache.get(path);
			const isUsable = ({ entry }: Omit<KnownEntry, "stamp">) =>
				entry.pictures.every((picture) => sources.pictureKeys.has(pictureKey(picture)));
			if (known?.stamp === stamp && isUsable(known)) return [known];
			const bytes = entryFiles.read(path);
			const version = `${context} ${path} ${hash("sha256", bytes, "base64url")}`;
			// Only an editor uses cached versions. A build also needs the texts of the entries, and
			// reads each file only once.
			const before = today === undefined ? versions.get(version) : undefined;
			if (before !== undefined && isUsable(before)) {
				const again = { ...before, stamp };
				cache.set(path, again);
				return [again];
			}
			try {
				const own: EntryLink[] = [];
				const { entry, text } = load(
					collection,
					path,
					(to, locale) => own.push({ file: path, path: to, locale }),
					bytes,
				);
				const read = { stamp, entry, draft: text.draft === true, links: own };
				cache.set(path, read);
				if (today === undefined) versions.set(version, read);
				if (today !== undefined && texts.size < maxTexts) texts.set(path, text);
				return [read];
			} catch (error) {
				if (!(error instanceof ContentError)) throw error;
				problems.push(...error.problems);
				return [];
			}
		});
	let last: { readonly file: string; readonly text: EntryFile } | undefined;
	const readEntry: LoadedCollections["readEntry"] = (collection, { file }) => {
		if (last?.file !== file)
			last = { file, text: texts.get(file) ?? load(collection, file, () => {}).text };
		return last.text;
	};
	return { readAll, readEntry };
}

function nameProblem(path: string, file: string): ContentProblem | undefined {
	const [, date, slug] = entryFileName.exec(path.slice(path.indexOf("/") + 1)) ?? [];
	if (date === undefined || slug === undefined) return { file, message: t("entryFileName") };
	if (!isDate(date)) return { file, message: impossibleDate(date) };
	if (/^\d+$/.test(slug) || slug === "tags")
		return { file, message: t("entrySlugReserved", { slug }) };
	return undefined;
}

/** Finds entries whose address already belongs to another entry or to a page. */
function addressProblems(
	{ path }: Pick<Collection, "path" | "name">,
	entries: readonly Entry[],
	{ routes }: Pick<Site, "routes">,
	folder: string,
): ContentProblem[] {
	const owners = new Map<string, string>();
	return entries.flatMap((entry) =>
		[entry.slug, ...entry.formerly].flatMap((slug, index): ContentProblem[] => {
			const address = formerEntryPath({ path }, slug);
			const page = routes.find((route) => route.path === address);
			const owner = owners.get(address) ?? (page && `pages/${page.name}.yaml`);
			if (owner === undefined) {
				owners.set(address, entry.file);
				return [];
			}
			return [
				{
					file: `${folder}/${entry.file}`,
					...(index > 0 ? { key: `formerly.${index - 1}` } : {}),
					message: t("addressTaken", { address: shownAddress(address), owner }),
				},
			];
		}),
	);
}
