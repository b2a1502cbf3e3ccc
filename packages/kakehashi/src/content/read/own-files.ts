import { type Dirent, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import type { Message } from "@kakehashi/core/messages/localize.ts";
import { MessageError } from "@kakehashi/core/messages/message-error.ts";
import { systemErrorCode } from "../../disk/files.ts";
import { generatedFolders, isSystemFile } from "../../disk/names.ts";
import { pathInside } from "../../disk/paths.ts";
import { t } from "../i18n/site/t.ts";

/**
 * A file or folder that is skipped: its path in the site, and the reason. `outside`: a link that
 * leads out of the site. `nowhere`: a broken or circular link. `special`: neither a file nor a
 * folder.
 */
export type ExcludedPath = {
	readonly path: string;
	readonly why: "outside" | "nowhere" | "unreadable" | "special";
};

export type OwnFiles = {
	/** Paths in the folder, sorted in the same way on every machine. */
	readonly paths: readonly string[];
	readonly excluded: readonly ExcludedPath[];
};

/**
 * Folders to which no symbolic link may lead: messages, installed packages and generated files.
 * Hidden folders are forbidden as well.
 */
const closed: ReadonlySet<string> = new Set(["data", ...generatedFolders]);

/**
 * Finds the files in a folder of a site, at any depth. A symbolic link counts as its target if that
 * is in the site. Links that lead outside are skipped, and so are special and unreadable files,
 * those of Explorer and Finder, and those that have just been removed.
 * @param folder path in the site, such as `public`
 * @param isWanted is called with a name and the path of its folder; a folder that is not wanted is
 * not opened
 */
export function ownFilesIn(
	site: string,
	folder: string,
	isWanted: (name: string, below: string) => boolean = isVisible,
): OwnFiles {
	const roots = [realOf(site), realOf(join(site, folder))];
	const paths: string[] = [];
	const excluded: ExcludedPath[] = [];
	visit("", [roots[1] ?? ""]);
	return { paths: paths.sort(), excluded };

	/**
	 * @param above the real paths of the parent folders; a link to one of them would be a circle
	 */
	function visit(below: string, above: readonly string[]): void {
		for (const entry of entriesIn(join(site, folder, below)) ??
			leave(below, "unreadable") ??
			[]) {
			if (isSystemFile(entry.name) || !isWanted(entry.name, below)) continue;
			const path = below === "" ? entry.name : `${below}/${entry.name}`;
			const whole = join(site, folder, path);
			const kind = entry.isSymbolicLink() ? linkedKind(whole, above) : kindOf(entry);
			if (kind === "file") paths.push(path);
			else if (kind === "folder") visit(path, [...above, realOf(whole) ?? ""]);
			else leave(path, kind);
		}
	}

	function linkedKind(
		path: string,
		above: readonly string[],
	): "file" | "folder" | ExcludedPath["why"] {
		const real = realOf(path);
		if (real === undefined) return "nowhere";
		if (!roots.some((root) => root !== undefined && isOpen(pathInside(root, real))))
			return "outside";
		const found = statSync(real, { throwIfNoEntry: false });
		return found === undefined || above.includes(real) ? "nowhere" : kindOf(found);
	}

	function leave(below: string, why: ExcludedPath["why"]): undefined {
		excluded.push({ path: [folder, below].filter((part) => part !== "").join("/"), why });
	}
}

/** Whether links may lead to a path in the site. Undefined stands for a path outside. */
function isOpen(below: string | undefined): boolean {
	const parts = below?.split("/") ?? [""];
	return parts[0] !== "" && !closed.has(parts[0] ?? "") && parts.every(isVisible);
}

const isVisible = (name: string) => !name.startsWith(".");

const kindOf = (found: Pick<Dirent, "isFile" | "isDirectory">) =>
	found.isFile() ? "file" : found.isDirectory() ? "folder" : "special";

/**
 * Whether a path is a file of the site that may be read and published. Files outside the site are
 * not, and neither are pipes, because reading them may wait forever.
 */
export function isOwnFile(site: string, path: string): boolean {
	const root = realOf(site);
	const real = realOf(path);
	if (root === undefined || real === undefined) return false;
	// The folder `data` may contain JSON files for charts, so direct paths into it are allowed.
	// Only links may not lead there.
	const isLink = real !== join(root, relative(site, path));
	return (!isLink || isOpen(pathInside(root, real))) && statSync(real).isFile();
}

/** The real path. Undefined if a link is broken or circular. */
export function realOf(path: string): string | undefined {
	try {
		return realpathSync.native(path);
	} catch {
		return undefined;
	}
}

/**
 * The entries of a folder. Empty if the folder has been removed, and undefined if it may not be
 * read.
 */
function entriesIn(folder: string): readonly Dirent[] | undefined {
	try {
		return readdirSync(folder, { withFileTypes: true });
	} catch (error) {
		return isNotFound(error) ? [] : undefined;
	}
}

const isNotFound = (error: unknown) => /^(?:ENOENT|ENOTDIR|ELOOP)$/.test(systemErrorCode(error));

/**
 * Reads a file that was found before. Returns undefined if it has been removed or may not be read.
 */
export function readIfFile(path: string): Buffer<ArrayBuffer> | undefined {
	try {
		// Reading a pipe could wait forever.
		return statSync(path).isFile() ? readFileSync(path) : undefined;
	} catch {
		return undefined;
	}
}

/**
 * Finds files like `ownFilesIn`, for files that the site cannot do without. An unreadable one is an
 * error here.
 * @throws MessageError if a file or folder may not be read
 */
export function allFilesIn(...parameters: Parameters<typeof ownFilesIn>): readonly string[] {
	const { paths, excluded } = ownFilesIn(...parameters);
	const unreadable = excluded.find(({ why }) => why === "unreadable");
	if (unreadable !== undefined) throw mayNotBeRead(unreadable.path);
	return paths;
}

/**
 * Reads a file found by `allFilesIn`. Returns undefined if it has been removed since.
 * @throws MessageError if it may not be read
 */
export function readPresent(path: string): Buffer<ArrayBuffer> | undefined {
	try {
		return statSync(path).isFile() ? readFileSync(path) : undefined;
	} catch (error) {
		if (isNotFound(error)) return undefined;
		throw /^(?:EACCES|EPERM)$/.test(systemErrorCode(error)) ? mayNotBeRead(path) : error;
	}
}

/** The error that a path of the site may not be read. */
export const mayNotBeRead = (path: string) => new MessageError(t("fileNotReadable", { path }));

/** Notes for the owner about the files that are skipped. */
export const excludedWarnings = (excluded: readonly ExcludedPath[]): Message[] =>
	excluded.map(({ path, why }) => warnings[why](path));

const warnings: Readonly<Record<ExcludedPath["why"], (path: string) => Message>> = {
	outside: (path) => t("leftOutOutsideLink", { path }),
	nowhere: (path) => t("leftOutBrokenLink", { path }),
	unreadable: (path) => t("leftOutNotReadable", { path }),
	special: (path) => t("leftOutSpecialFile", { path }),
};
