import { execFile } from "node:child_process";
import { readdir, readFile, realpath } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { loadContent } from "../content/load-content.ts";
import { readContentFiles } from "../content/read-content-files.ts";
import { checkSite } from "../site/check-site.ts";
import { checkSecurityContact, type SecurityContact } from "../site/security-contact.ts";
import type { Site } from "../site/site.ts";
import type { BuildSources } from "./build-site.ts";
import { parseChangelog } from "./parse-changelog.ts";
import { readColours } from "./read-colours.ts";
import { readProject } from "./read-project.ts";
import { SiteError } from "./site-error.ts";
import { viteOptions } from "./vite-options.ts";

export type SourceOptions = {
	/** Where the content files are, unless in `content` below the project's folder. */
	readonly contentFolder?: string;
	/** What `security.txt` is to say; without it there is none. */
	readonly security?: SecurityContact;
	/** Where the browser finds the Node server; empty or left out: at the site's own origin. */
	readonly apiBaseUrl?: string;
};

/**
 * Reads and checks what a build is made from.
 * @param root the project's folder
 * @throws SiteError or ContentError with every problem found
 */
export async function readSources(
	root: string,
	site: Site,
	{ contentFolder = join(root, "content"), apiBaseUrl = "", security }: SourceOptions = {},
): Promise<BuildSources> {
	const problems = [...checkSite(site), ...(security === undefined ? [] : checkSecurityContact(security))];
	if (problems.length > 0) throw new SiteError(problems, "site.config.ts");
	const publicFiles = await readPublicFiles(join(root, "public"));
	const addresses = new Set([...publicFiles.keys()].map((path) => `/${path}`));
	const content = loadContent(await readContentFiles(contentFolder), site, addresses);
	return {
		site,
		apiBaseUrl,
		content,
		publicFiles,
		security,
		colours: readColours(await readFile(join(root, "src/view/tokens.css"), "utf8")),
		shareImages: {
			font: await readFile(join(root, "src/build/share-images/noto-sans-cjk-jp-bold.otf")),
			cacheFolder: join(root, "node_modules/.cache/share-images"),
		},
		project: await readProject(root),
		releases: parseChangelog(await readFile(join(root, "CHANGELOG.md"), "utf8"), site.locales),
		packagesFolder: await realpath(join(root, "node_modules")),
		timestamp: await sourceTimestamp(root),
		viteOptions: viteOptions(root, site),
	};
}

async function readPublicFiles(folder: string): Promise<Map<string, Uint8Array>> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const paths = entries.filter((entry) => entry.isFile() && !entry.name.startsWith(".DS_Store")).map((entry) => join(entry.parentPath, entry.name));
	const files = await Promise.all(paths.sort().map(async (path) => [relative(folder, path).split(sep).join("/"), await readFile(path)] as const));
	return new Map(files);
}

/** `SOURCE_DATE_EPOCH`, else the time of the last commit, else 0: a build must not depend on when it runs. */
async function sourceTimestamp(root: string): Promise<number> {
	const given = process.env.SOURCE_DATE_EPOCH;
	if (given !== undefined && /^\d+$/.test(given)) return Number(given) * 1000;
	try {
		const { stdout } = await promisify(execFile)("git", ["log", "-1", "--format=%ct"], { cwd: root });
		return Number(stdout.trim()) * 1000;
	} catch {
		return 0;
	}
}
