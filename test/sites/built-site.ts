import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { lookNames } from "../../packages/kakehashi/src/builder/looks/looks.ts";
import { withSlashes } from "../../packages/kakehashi/src/disk/paths.ts";
import { exampleNames } from "../example-sites.ts";

/** The looks other than the kit's default. */
export const otherLooks = lookNames.filter((name) => name !== "bridge");

/**
 * The sites that tests read: the fixture in `test/site`, its next release, the fixture with routes
 * and rules of every kind, the owner's own site, the examples, the clinic in each of the other
 * looks, one that shows every kind of section alone and in random combinations, one without a form,
 * one with a collection, its next build, the same with a base path, and one with third-party
 * content and a video.
 */
export const siteNames = [
	"fixture",
	"release",
	"rules",
	"owner",
	...exampleNames,
	"sections",
	"looks",
	"heroes",
	...otherLooks,
	"formless",
	"entries",
	"laterEntries",
	"based",
	"thirdParties",
] as const;
/**
 * The sites that the quick tests read. The owner's site is not one of them, because building it
 * takes as long as all others together.
 */
export const quickSiteNames: readonly SiteName[] = ["fixture", "entries", "office"];
export type SiteName = (typeof siteNames)[number];

const root = join(import.meta.dirname, "../..");
const ownFolders: Readonly<Partial<Record<SiteName, string>>> = {
	owner: "website",
	...Object.fromEntries(exampleNames.map((name) => [name, `examples/${name}`])),
	...Object.fromEntries(otherLooks.map((name) => [name, "examples/clinic"])),
};
/** The files and folders whose change makes a built site outdated, relative to the repository. */
export const sourcesOf = (name: SiteName): readonly string[] => [
	ownFolders[name] ?? "test/site",
	// Our own site shows the documents for developers.
	...(name === "owner" ? ["docs", "CONTRIBUTING.md"] : []),
	"packages/core/src",
	"packages/kakehashi/src",
	"packages/fonts",
	"test/sites",
	"test/fixture-site.ts",
	"CHANGELOG.md",
	"LICENSE",
	"package-lock.json",
];

/** The file of the site "looks" with the styles of all looks. */
export const allLooks = "all-looks.css";

/** The number of pages with random sections in the site "sections". */
export const randomPages = 40;

/** The time of all these builds, in seconds since 1970. It does not depend on commits. */
export const sourceDate = 1_700_000_000;

/** The folder for the `dist` of a site. */
function distOf(name: SiteName): string {
	return join(root, "test-results/sites", name);
}

/**
 * The folder `dist` of a site: built if it is missing or older than a source. `npm test` builds all
 * of them first.
 */
export function builtSite(name: SiteName): string {
	const dist = distOf(name);
	if (!isFresh(name, dist)) {
		const program = [join(import.meta.dirname, "build-site.ts"), name];
		execFileSync(process.execPath, program, {
			cwd: root,
			stdio: ["ignore", "ignore", "inherit"],
		});
	}
	return dist;
}

/**
 * Builds a site into its folder unless it already exists. If several processes need it, one builds
 * it and the others wait.
 */
export async function buildOnce(
	name: SiteName,
	build: (dist: string) => Promise<void>,
): Promise<void> {
	const dist = distOf(name);
	mkdirSync(dirname(dist), { recursive: true });
	// A SQLite lock ends with the process that holds it.
	const lock = new DatabaseSync(`${dist}.lock`, { timeout: 300_000 });
	lock.exec("BEGIN EXCLUSIVE");
	if (!isFresh(name, dist)) await build(dist);
	lock.close();
}

function isFresh(name: SiteName, dist: string): boolean {
	const written = join(dist, "server/build.json");
	return (
		existsSync(written) &&
		sourcesOf(name).every(
			(source) => lastChange(resolve(root, source)) <= statSync(written).mtimeMs,
		)
	);
}

/** All files of a built site, by path. */
export function readBuiltSite(name: SiteName): ReadonlyMap<string, Uint8Array> {
	const dist = builtSite(name);
	const entries = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) =>
		entry.isFile(),
	);
	return new Map(
		entries
			.map((entry) => join(entry.parentPath, entry.name))
			.map((path) => [withSlashes(relative(dist, path)), readFileSync(path)]),
	);
}

/**
 * The time of the last change of a file, or of anything in a folder, in milliseconds since 1970.
 */
function lastChange(path: string): number {
	const own = statSync(path);
	return own.isDirectory()
		? Math.max(own.mtimeMs, ...readdirSync(path).map((name) => lastChange(join(path, name))))
		: own.mtimeMs;
}
