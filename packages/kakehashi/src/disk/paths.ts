import { existsSync } from "node:fs";
import { dirname, isAbsolute, type PlatformPath, relative, sep } from "node:path";

/** The rules for paths of a system. Tests pass those of Windows. */
type PathRules = Pick<PlatformPath, "isAbsolute" | "relative" | "sep">;

const ownRules: PathRules = { isAbsolute, relative, sep };

/**
 * A path with slashes on every system: bundlers name modules like this, and so do keys, addresses
 * and Git. Node accepts such paths on Windows as well. Elsewhere, a backslash is part of a name.
 * The letter of a drive becomes upper case, as it is in real paths.
 */
export function withSlashes(path: string, rules: Pick<PathRules, "sep"> = ownRules): string {
	if (rules.sep === "/") return path;
	return path.replaceAll(rules.sep, "/").replace(/^[a-z]:/, (drive) => drive.toUpperCase());
}

/**
 * The path of something inside a folder, relative to the folder and with slashes. Empty for the
 * folder itself, undefined for what is outside. On Windows, another drive is outside.
 */
export function pathInside(
	folder: string,
	path: string,
	rules: PathRules = ownRules,
): string | undefined {
	const below = rules.relative(folder, path);
	const isOutside =
		rules.isAbsolute(below) || below === ".." || below.startsWith(`..${rules.sep}`);
	return isOutside ? undefined : withSlashes(below, rules);
}

/**
 * The folders that must be created so that a folder exists, the outermost first.
 * @param exists and `parentOf` are passed in by tests
 */
export function missingFolders(
	folder: string,
	exists: (path: string) => boolean = existsSync,
	parentOf: (path: string) => string = dirname,
): string[] {
	if (exists(folder)) return [];
	const parent = parentOf(folder);
	// The root of a drive that is not connected does not exist either, and is its own parent.
	return parent === folder ? [folder] : [...missingFolders(parent, exists, parentOf), folder];
}
