import { readdirSync } from "node:fs";
import { join, posix } from "node:path";

/**
 * The folder next to that of a build, in which builds are until they are complete. It is hidden, so
 * that nothing reads or watches it.
 */
export const unfinishedBuilds = ".kakehashi-build";

/** Folders of a site that the kit or npm writes. Nothing in them is a source of the site. */
export const generatedFolders: ReadonlySet<string> = new Set([
	"dist",
	unfinishedBuilds,
	"node_modules",
	"releases",
]);

/** The hidden folder of a site in which the editor keeps its journal, and the studio its people. */
export const journalFolder = ".kakehashi";

/** The file in `journalFolder` with the people of the studio. */
export const peopleFile = "people.sqlite";

/**
 * Whether a file belongs to Explorer or Finder, which leave such files in any folder that they
 * show. They are neither content nor published.
 * @param name without the folder
 */
export function isSystemFile(name: string): boolean {
	return /^(?:\.DS_Store.*|\._.*|desktop\.ini|(?:eh)?thumbs\.db)$/i.test(name);
}

/**
 * Finds a file by its exact name. Windows and macOS also open `Logo.svg` under the name `logo.svg`,
 * most hosts do not, so a site must not depend on it. Only the form of Unicode may differ: some
 * systems store accents and voicing marks separately.
 * @param below relative to the folder, with slashes
 * @returns the path as it is on the disk; undefined if there is no such file or folder
 */
export function exactPath(folder: string, below: string): string | undefined {
	let path = folder;
	for (const part of posix.normalize(below).split("/")) {
		if (part === "" || part === ".") continue;
		const name = part === ".." ? part : namesIn(path).find((each) => isSameName(each, part));
		if (name === undefined) return undefined;
		path = join(path, name);
	}
	return path;
}

function namesIn(folder: string): readonly string[] {
	try {
		return readdirSync(folder);
	} catch {
		return [];
	}
}

const isSameName = (one: string, other: string) => one.normalize() === other.normalize();

/** Whether Windows reserves a file name for a device, with any ending and in any case. */
export function isReservedName(stem: string): boolean {
	return /^(?:con|prn|aux|nul|com\d|lpt\d)$/i.test(stem);
}
