import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { readdir, readFile, realpath } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { entryFilesOf } from "../../content/files/entry-files.ts";
import type { EntryCache } from "../../content/files/load-collections.ts";
import { type ContentOptions, loadContent } from "../../content/files/load-content.ts";
import { readContentFiles } from "../../content/files/read-content-files.ts";
import { textsUnder } from "../../content/files/scan-pages.ts";
import { sectionsOf } from "../../content/files/sections-of.ts";
import { checkSecurityContact, type SecurityContact } from "../../core/http/security-contact.ts";
import { checkSite } from "../../core/routing/check-site.ts";
import { type SiteConfig, withPages, withRedirects } from "../../core/routing/site.ts";
import { SiteError } from "../../core/routing/site-error.ts";
import type { SectionKindTable } from "../../core/schema/section.ts";
import { keptBundles } from "../bundle/kept-bundles.ts";
import { readSiteModules } from "../bundle/read-site-modules.ts";
import { viteOptions } from "../bundle/vite-options.ts";
import { parseChangelog } from "../packages/parse-changelog.ts";
import { readProject } from "../packages/read-project.ts";
import { createSourceArchive } from "../packages/source-archive.ts";
import { pictureCacheFolder, readPictures } from "../pictures/read-pictures.ts";
import { readTheme } from "../theme/read-theme.ts";
import type { BuildSources } from "./build-site.ts";
import { redirectsOf } from "./redirects-of.ts";

export type SourceOptions = {
	/** The owner's folder, unless it is `site` below the project's folder. */
	readonly siteFolder?: string;
	/** What `security.txt` is to say; without it there is none. */
	readonly security?: SecurityContact;
	/** Where the browser finds the Node server; empty or left out: at the site's own origin. */
	readonly apiBaseUrl?: string;
	/** The day that the site is made for: entries of later days and drafts wait. Left out, everything shows. */
	readonly today?: string | undefined;
	/** How much work AVIF files get, from 0 to 9; left out, as much as a published site's. */
	readonly pictureEffort?: number;
	/** What is known of entries from an earlier look. */
	readonly entryCache?: EntryCache;
	/** What is known of the installed packages; left out, it is read. */
	readonly installed?: Installed | undefined;
	/** Whether sources that the site offers are packed while its content is read. */
	readonly packsAhead?: boolean;
};

/** What changes only with the lockfile, and what takes a while to find out. */
export type Installed = Pick<BuildSources, "project" | "timestamp">;

/**
 * Reads and checks what a build is made from.
 * @param root the project's folder
 * @throws SiteError or ContentError with every problem found
 */
export async function readSources(
	root: string,
	config: SiteConfig,
	{ siteFolder = join(root, "site"), apiBaseUrl = "", security, today, pictureEffort, entryCache, installed, packsAhead }: SourceOptions = {},
): Promise<BuildSources> {
	const modules = await readSiteModules(root, siteFolder);
	const site = withPages(config, modules.pages);
	const problems = [...checkSite(site), ...(security === undefined ? [] : checkSecurityContact(security))];
	if (problems.length > 0) throw new SiteError(problems, join(relative(root, siteFolder), "site.config.ts"));
	const [project, timestamp] = installed ? [installed.project, installed.timestamp] : await Promise.all([readProject(root), sourceTimestamp(root)]);
	const pack = () => createSourceArchive(root, project, timestamp);
	const packed = packsAhead && modules.pages.some((page) => textsUnder("kind", page).includes("downloads")) ? pack() : undefined;
	// Who waits for it hears of a failure.
	packed?.catch(() => {});
	const { publicFiles, pictures, options } = await readSurroundings(root, siteFolder, modules.kinds, pictureEffort);
	const content = loadContent(await readContentFiles(join(siteFolder, "content")), site, {
		...options,
		entryFiles: modules.entryFiles,
		today,
		...(entryCache && { entryCache }),
	});
	return {
		site: withRedirects(site, redirectsOf(site, content)),
		modules,
		apiBaseUrl,
		content,
		publicFiles,
		pictures,
		pictureCache: pictureCacheFolder(root),
		security,
		theme: await readTheme(root, siteFolder),
		shareImages: {
			font: await readFile(join(root, "src/builder/images/noto-sans-cjk-jp-bold.otf")),
			cacheFolder: join(root, "node_modules/.cache/share-images"),
		},
		project,
		releases: sectionsOf(content, "releases").length === 0 ? [] : parseChangelog(await readFile(join(root, "CHANGELOG.md"), "utf8"), site.locales),
		packagesFolder: await realpath(join(root, "node_modules")),
		timestamp,
		packSources: () => packed ?? pack(),
		bundling: { viteOptions: viteOptions(root, site, siteFolder), keep: keptBundles(root, site, siteFolder, modules) },
	};
}

/** The day in the time zone of the site's main language, such as `2026-11-22`. */
export function dayOf(time: number, { locales: [{ timeZone }] }: Pick<SiteConfig, "locales">): string {
	return new Intl.DateTimeFormat("sv-SE", { timeZone }).format(time);
}

/** What content is checked against: the files of the owner's folder that it may name, and the kinds of section. */
export async function readSurroundings(
	root: string,
	siteFolder: string,
	kinds: SectionKindTable,
	pictureEffort?: number,
): Promise<Pick<BuildSources, "publicFiles" | "pictures"> & { readonly options: ContentOptions }> {
	const contentFolder = join(siteFolder, "content");
	const publicFiles = await readPublicFiles(join(siteFolder, "public"));
	const pictures = await readPictures(join(siteFolder, "pictures"), pictureCacheFolder(root), pictureEffort);
	const options: ContentOptions = {
		publicFiles: new Set([...publicFiles.keys()].map((path) => `/${path}`)),
		pictures,
		folder: relative(root, contentFolder),
		entryFiles: entryFilesOf(contentFolder),
		kinds,
		readFile: (path) => (existsSync(join(siteFolder, path)) ? readFileSync(join(siteFolder, path)) : undefined),
	};
	return { publicFiles, pictures, options };
}

async function readPublicFiles(folder: string): Promise<Map<string, Uint8Array>> {
	if (!existsSync(folder)) return new Map();
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const paths = entries.filter((entry) => entry.isFile() && !entry.name.startsWith(".DS_Store")).map((entry) => join(entry.parentPath, entry.name));
	const files = await Promise.all(paths.sort().map(async (path) => [relative(folder, path).split(sep).join("/"), await readFile(path)] as const));
	return new Map(files);
}

/** `SOURCE_DATE_EPOCH`, else the time of the last commit, else 0: a build must not depend on when it runs. */
async function sourceTimestamp(root: string): Promise<number> {
	const epochSeconds = process.env.SOURCE_DATE_EPOCH;
	if (epochSeconds !== undefined && /^\d+$/.test(epochSeconds)) return Number(epochSeconds) * 1000;
	try {
		const { stdout } = await promisify(execFile)("git", ["log", "-1", "--format=%ct"], { cwd: root });
		return Number(stdout.trim()) * 1000;
	} catch {
		return 0;
	}
}
