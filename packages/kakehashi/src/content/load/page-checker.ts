import { errorPages } from "@kakehashi/core/payload/payload.ts";
import { checkPagePath } from "@kakehashi/core/routing/check-page-path.ts";
import { allowedEmbeds } from "@kakehashi/core/routing/known-embeds.ts";
import type { Locale } from "@kakehashi/core/routing/locale.ts";
import { isIn } from "@kakehashi/core/routing/route.ts";
import type { Site } from "@kakehashi/core/routing/site.ts";
import { organizationPlaceholders } from "@kakehashi/core/schema/organization.ts";
import { type PageFile, pageFileSchema } from "@kakehashi/core/schema/page-file.ts";
import type { SectionKindTable } from "@kakehashi/core/schema/section.ts";
import { type ContentTypes, contentTypes } from "@kakehashi/core/value-types/content-types.ts";
import type { DataFile, PerLocale } from "@kakehashi/core/value-types/context/content-context.ts";
import type { PictureEntry } from "@kakehashi/core/values/picture.ts";
import type { Elsewhere } from "@kakehashi/core/values/resolve-link.ts";
import * as v from "valibot";
import { t } from "../i18n/t.ts";
import type { ContentProblem } from "../problems/content-problem.ts";
import {
	type PageScan,
	recordIn,
	scanPages,
	tagsByCollection,
	textsUnder,
} from "../read/scan-pages.ts";
import { explainIssues } from "../yaml/explain-issue.ts";
import { type ContentFile, parseContentFile, problemAt } from "../yaml/parse-content-file.ts";
import { sectionProblems } from "./section-problems.ts";

/** Everything that pages are checked against, besides their own files. */
type PageSurroundings = {
	/** Bytes by path in the content folder. */
	readonly files: ReadonlyMap<string, Uint8Array>;
	readonly site: Pick<Site, "locales" | "routes" | "routeRules" | "repository" | "embeds">;
	readonly publicFiles: ReadonlyMap<string, number>;
	readonly pictures: Pick<ReadonlyMap<string, PictureEntry>, "get">;
	/** The path of the content folder, as it appears in messages. */
	readonly folder: string;
	readonly kinds: SectionKindTable;
	/** Returns the contents of a JSON file in the owner's folder. */
	readonly readFile: (path: string) => DataFile | undefined;
	/** See `ContentContext`. */
	readonly perLocale?: PerLocale;
	readonly elsewhere?: Elsewhere;
};

/**
 * The result of a check: the parsed file, the output of its schema, and the problems. `parsed` and
 * `output` are undefined if that step failed.
 */
export type Checked<T> = {
	readonly parsed?: ContentFile;
	readonly output?: T;
	readonly problems: readonly ContentProblem[];
};

type Further<T> = (parsed: ContentFile, output: T) => readonly ContentProblem[];

/**
 * Creates functions that check the files of pages. They run in Node, and also in browsers, where
 * visitors can try out the check.
 */
export function createPageChecker(surroundings: PageSurroundings) {
	const { files, site, publicFiles, pictures, kinds, readFile, perLocale, elsewhere } =
		surroundings;
	const scans = scanPages(files);
	const scanOf = new Map(scans.map((scan) => [scan.name, scan]));
	const anchors = new Map(scans.map((page) => [page.path, anchorsOf(page, kinds)]));
	const tagsOf = tagsByCollection(files);
	const organization = new Set(Object.keys(recordIn(files.get("organization.yaml"))));
	const embeds = allowedEmbeds(site);
	const ofOrganization = Object.entries(organizationPlaceholders).flatMap(([key, name]) =>
		organization.has(key) ? [name] : [],
	);
	const { holders, repeatedKinds } = createRepeatedKinds(kinds);
	const typesFor = (
		scan: Pick<PageScan, "sections" | "draft"> | undefined,
		onEntryLink: (path: string, locale: Locale) => void,
		locales: readonly Locale[] = site.locales,
	) => {
		const ownAnchors = scan && anchorsOf(scan, kinds);
		const placeholders = (scan?.sections ?? []).flatMap((section) =>
			placeholdersIn(section, kinds),
		);
		const dataFile = (path: string) => findDataFile(path, readFile);
		return contentTypes({
			...site,
			embeds,
			languages: site.locales,
			locales,
			...(perLocale && { perLocale }),
			...(elsewhere && { elsewhere }),
			files: publicFiles,
			anchors,
			ownAnchors,
			isDraft: scan?.draft === true,
			placeholders: [...ofOrganization, ...placeholders],
			organization,
			pictures,
			dataFile,
			collections: tagsOf,
			onEntryLink,
		});
	};
	const check = <S extends v.GenericSchema>(
		name: string,
		schema: S,
		further?: Further<v.InferOutput<S>>,
	) => checkFile(name, schema, surroundings, further);
	return {
		scans,
		anchors,
		tagsOf,
		organization,
		holders,
		/**
		 * The content types for the file of a page. They know which addresses and anchors its texts
		 * may link to, and which placeholders they may use.
		 */
		types: (
			page: string | undefined,
			onEntryLink: (path: string, locale: Locale) => void,
		): ContentTypes => {
			const scan = scanOf.get(page ?? "");
			const own = site.locales.filter((locale) => scan && isIn(scan, locale));
			return typesFor(scan, onEntryLink, own.length > 0 ? own : site.locales);
		},
		typesFor,
		check,
		checkPage: (name: string, file: string, types: ContentTypes): Checked<PageFile> =>
			check(file, pageFileSchema(types, kinds), (parsed, { path, sections, draft }) => [
				...(draft === true && path === "/"
					? [problemAt(parsed, ["draft"], t("homeIsDraft"))]
					: []),
				...checkPagePath({ name, path }, site).map((message) =>
					problemAt(parsed, ["path"], message),
				),
				...nameProblems(parsed, name),
				...sectionProblems(parsed, sections, kinds),
				...repeatedKinds(parsed, name, sections),
			]),
		repeatedKinds,
	};
}

/** The ids of the sections of a page, to which links can lead. */
function anchorsOf({ sections }: Pick<PageScan, "sections">, kinds: SectionKindTable) {
	const withDefault = sections.map(({ kind, id }) => ({
		id:
			id ??
			(typeof kind === "string" && Object.hasOwn(kinds, kind)
				? kinds[kind]?.defaultId
				: undefined),
	}));
	return textsUnder("id", { sections: withDefault });
}

/** The placeholders that the texts of a section may use. */
function placeholdersIn(section: PageScan["sections"][number], kinds: SectionKindTable) {
	const { names = [] } =
		(typeof section.kind === "string" &&
			Object.hasOwn(kinds, section.kind) &&
			kinds[section.kind]?.placeholders) ||
		{};
	return typeof names === "function" ? names(section) : names;
}

function checkFile<S extends v.GenericSchema>(
	name: string,
	schema: S,
	{ files, folder, site }: PageSurroundings,
	further?: Further<v.InferOutput<S>>,
): Checked<v.InferOutput<S>> {
	const file = `${folder}/${name}`;
	const bytes = files.get(name);
	if (bytes === undefined) return { problems: [{ file, message: t("requiredFileMissing") }] };
	const result = parseContentFile(file, bytes);
	if ("problems" in result) return result;
	const { parsed } = result;
	const checked = v.safeParse(schema, parsed.data);
	if (!checked.success)
		return { parsed, problems: explainIssues(checked.issues, parsed, site.locales) };
	return {
		parsed,
		output: checked.output,
		problems: further?.(parsed, checked.output) ?? [],
	};
}

function createRepeatedKinds(kinds: SectionKindTable) {
	/** For kinds of section that only one page may have: the names of those pages. */
	const holders = new Map<string, string>();
	/**
	 * Finds sections of a kind that may occur only once on the site, but already occurs on this
	 * page or another.
	 */
	const repeatedKinds = (
		parsed: ContentFile,
		page: string,
		sections: PageFile["sections"],
	): ContentProblem[] =>
		sections.flatMap((section, index) => {
			const { kind } = section;
			const { once, nameKey = "" } = kinds[kind] ?? {};
			if (once !== true) return [];
			const name = (section as Readonly<Record<string, unknown>>)[nameKey];
			const own = name === undefined ? kind : `${kind} ${name}`;
			const holder =
				sections.findIndex((each) => each.kind === kind) < index ? page : holders.get(own);
			if (holder === undefined) holders.set(own, page);
			if (holder !== undefined && nameKey !== "")
				return [
					problemAt(
						parsed,
						["sections", index, "kind"],
						holder === page
							? t("formOncePerPage")
							: t("formNameTaken", { page: holder, key: nameKey }),
					),
				];
			const message = t("sectionOncePerSite", { kind, holder });
			return holder === undefined
				? []
				: [problemAt(parsed, ["sections", index, "kind"], message)];
		});
	return { holders, repeatedKinds };
}

/** Reports a page whose name is reserved for the site's own pages. */
function nameProblems({ file }: ContentFile, name: string): ContentProblem[] {
	const message = t("pageNameReserved", { name });
	return Object.hasOwn(errorPages, name) ? [{ file, message }] : [];
}

/**
 * Finds a JSON file that a section refers to.
 * @param readFile returns the contents of a file in the owner's folder, or undefined if the file
 * does not exist
 */
function findDataFile(path: string, readFile: (path: string) => DataFile | undefined): DataFile {
	if (!/^[\w-]+(?:\/[\w-]+)*\.json$/.test(path))
		return { problem: t("dataFileNameInvalid", { path }) };
	return readFile(path) ?? { problem: t("dataFileMissing", { path }) };
}
