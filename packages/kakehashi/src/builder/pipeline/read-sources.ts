import { join } from "node:path";
import {
	checkSecurityContact,
	type SecurityContact,
} from "@kakehashi/core/http/security-contact.ts";
import type { Message } from "@kakehashi/core/messages/localize.ts";
import { checkRedirectedFiles, checkSite } from "@kakehashi/core/routing/check-site.ts";
import { withKnownEmbeds } from "@kakehashi/core/routing/known-embeds.ts";
import {
	inPublished,
	type SiteConfig,
	settingsFile,
	withoutDrafts,
	withPages,
	withRedirects,
} from "@kakehashi/core/routing/site.ts";
import { SiteError } from "@kakehashi/core/routing/site-error.ts";
import type { SectionKindTable } from "@kakehashi/core/schema/section.ts";
import { dateIn } from "@kakehashi/core/value-types/date/calendar-date.ts";
import { livingAddresses } from "../../content/links/living-addresses.ts";
import { missingAddresses } from "../../content/links/missing-addresses.ts";
import type { EntryCache } from "../../content/load/load-collections.ts";
import { type ContentOptions, loadContent } from "../../content/load/load-content.ts";
import { ContentError } from "../../content/problems/content-problem.ts";
import { entryFilesOf } from "../../content/read/entry-files.ts";
import { ownFilesIn, readIfFile } from "../../content/read/own-files.ts";
import { readContentFiles } from "../../content/read/read-content-files.ts";
import { unreadableFiles } from "../../content/yaml/unreadable-files.ts";
import { exactPath } from "../../disk/names.ts";
import { cachedBundles } from "../bundle/cached-bundles.ts";
import { readSiteModules } from "../bundle/read-site-modules.ts";
import { viteOptions } from "../bundle/vite-options.ts";
import { shareFontsOf } from "../images/share-fonts.ts";
import { cacheFolder } from "../kit-files.ts";
import { pictureCacheFolder, readPictures } from "../pictures/read-pictures.ts";
import { readTheme } from "../theme/read-theme.ts";
import type { BuildSources } from "./build-sources.ts";
import { folderProblems, readPublicFiles } from "./public-files.ts";
import { redirectsOf } from "./redirects-of.ts";
import { sourceTimestamp } from "./source-timestamp.ts";

type SourceOptions = {
	/** The contents of `security.txt`. If undefined, the site has no such file. */
	readonly security?: SecurityContact;
	/**
	 * The address of the Node server for browsers. If empty or undefined, it is the site's own
	 * origin.
	 */
	readonly apiBaseUrl?: string;
	/**
	 * The day that the site is made for, such as `2026-11-22`: drafts and entries of later days are
	 * left out. If undefined, everything is included.
	 */
	readonly today?: string | undefined;
	/** The value of `SOURCE_DATE_EPOCH`. Without it, the last commit says when sources changed. */
	readonly sourceDate?: string | undefined;
	/** Whether to include pages in languages that are not published yet. */
	readonly withUnpublished?: boolean;
	/** The effort for AVIF files, from 0 to 9. The default is that of a published site. */
	readonly pictureEffort?: number;
	/** Parsed entries from an earlier call. It is updated. */
	readonly entryCache?: EntryCache;
};

/**
 * Reads and checks everything that a build is made from.
 * @param folder the owner's folder
 * @throws SiteError or ContentError with every problem found
 */
export async function readSources(
	folder: string,
	config: SiteConfig,
	{
		apiBaseUrl = "",
		security,
		today,
		sourceDate,
		withUnpublished = false,
		pictureEffort,
		entryCache,
	}: SourceOptions = {},
): Promise<BuildSources> {
	const files = await readContentFiles(join(folder, "content"));
	const unreadable = unreadableFiles(files, "content");
	if (unreadable.length > 0) throw new ContentError(unreadable);
	const read = await readSiteModules(folder);
	const whole = withPages(withKnownEmbeds(config, read.pages), read.pages);
	const withoutAddress = missingAddresses(files.keys(), whole.routes, "content");
	if (withoutAddress.length > 0) throw new ContentError(withoutAddress);
	const problems = [
		...checkSite(whole),
		...(security === undefined ? [] : checkSecurityContact(security)),
	];
	if (problems.length > 0) throw new SiteError(problems, settingsFile);
	const { publicFiles, publicFileProblems, excluded, pictures, options } = await readSurroundings(
		folder,
		read.kinds,
		pictureEffort,
	);
	if (publicFileProblems.length > 0) throw new SiteError(publicFileProblems, "public");
	const lost = checkRedirectedFiles(whole, publicFiles);
	if (lost.length > 0) throw new SiteError(lost, settingsFile);
	const content = loadContent(files, whole, {
		...options,
		entryFiles: read.entryFiles,
		today,
		...(entryCache && { entryCache }),
	});
	const site = today === undefined ? whole : withoutDrafts(whole);
	const { pageOfFile } = livingAddresses({
		site,
		collections: content.collections,
		publicFiles: [],
	});
	const inTheWay = folderProblems(publicFiles.keys(), pageOfFile.values());
	if (inTheWay.length > 0) throw new SiteError(inTheWay, "public");
	const modules = {
		...read,
		pages: read.pages.filter(({ name }) => !content.draftPages.includes(name)),
	};
	const published = withUnpublished ? site : inPublished(site);
	const theme = await readTheme(folder);
	const fontCache = cacheFolder(folder, "fonts");
	return {
		folder,
		site: withRedirects(published, redirectsOf(published, content, publicFiles)),
		languages: site.locales,
		modules,
		apiBaseUrl,
		content,
		publicFiles,
		excluded,
		pictures,
		pictureCache: pictureCacheFolder(folder),
		security,
		theme,
		shareImages: {
			fonts: await shareFontsOf(folder, theme),
			cacheFolder: cacheFolder(folder, "share-images"),
		},
		fontCache,
		timestamp: await sourceTimestamp(folder, sourceDate),
		bundling: {
			viteOptions: viteOptions(folder, site),
			cacheBundle: cachedBundles(folder, site, modules),
		},
	};
}

/**
 * The day in the time zone of the site's main language, such as `2026-11-22`.
 * @param time in milliseconds since 1970
 */
export function dayOf(
	time: number,
	{ locales: [{ timeZone }] }: Pick<SiteConfig, "locales">,
): string {
	return dateIn(time, timeZone);
}

/**
 * Reads what content is checked against: the files in the owner's folder that it may refer to, and
 * the kinds of section.
 */
export async function readSurroundings(
	siteFolder: string,
	kinds: SectionKindTable,
	pictureEffort?: number,
): Promise<
	Pick<BuildSources, "publicFiles" | "excluded" | "pictures"> & {
		readonly publicFileProblems: readonly Message[];
		readonly options: ContentOptions;
	}
> {
	const contentFolder = join(siteFolder, "content");
	const {
		files: publicFiles,
		problems: publicFileProblems,
		...publicFolder
	} = readPublicFiles(siteFolder);
	const pictures = await readPictures(
		join(siteFolder, "pictures"),
		pictureCacheFolder(siteFolder),
		pictureEffort,
	);
	const options: ContentOptions = {
		publicFiles: new Map([...publicFiles].map(([path, bytes]) => [`/${path}`, bytes.length])),
		pictures,
		folder: "content",
		entryFiles: entryFilesOf(contentFolder),
		kinds,
		readFile: (path) => {
			const file = exactPath(siteFolder, path);
			return file === undefined ? undefined : readIfFile(file);
		},
	};
	const excluded = [
		...publicFolder.excluded,
		...["pictures", "content"].flatMap((part) => ownFilesIn(siteFolder, part).excluded),
	];
	return { publicFiles, publicFileProblems, excluded, pictures, options };
}
