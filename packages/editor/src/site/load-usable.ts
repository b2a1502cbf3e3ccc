import { type SiteConfig, settingsFile } from "@kakehashi/core/routing/site.ts";
import { SiteError } from "@kakehashi/core/routing/site-error.ts";
import {
	ContentError,
	type ContentOptions,
	type ContentProblem,
	contentFormatOf,
	type EntryFiles,
	unsupportedFormat,
} from "kakehashi/internal/check.ts";
import { gitOutput } from "kakehashi/internal/storage.ts";
import { unreadableFiles } from "kakehashi/internal/yaml.ts";
import { type ContentFiles, type LoadedSite, loadSite } from "./load-site.ts";
import { isEntry, withEntries } from "./tried-entries.ts";

type Earlier = (file: string) => Promise<Uint8Array | undefined> | Uint8Array | undefined;

/**
 * Loads the site with usable files only. A file with mistakes is replaced by an earlier version, or
 * left out if there is none. Unreadable files are replaced first, because other files may need what
 * they contain.
 */
export async function loadUsable(
	disk: ContentFiles,
	config: SiteConfig,
	options: ContentOptions,
	earlier: Earlier,
): Promise<{
	readonly loaded: LoadedSite | undefined;
	readonly entryFiles: EntryFiles | undefined;
}> {
	let usable = disk;
	let { entryFiles } = options;
	let wrong: readonly ContentProblem[] = unreadableFiles(disk, options.folder ?? "content");
	for (let attempt = 0; attempt < 2; attempt += 1) {
		const bad = new Set(wrong.map(({ file }) => file.slice(`${options.folder}/`.length)));
		const entries = new Map(
			[...bad].filter((file) => isEntry(file, disk)).map((file) => [file, null]),
		);
		usable = await replaced(
			usable,
			new Set([...bad].filter((file) => !entries.has(file))),
			earlier,
		);
		// An entry with mistakes is left out, because no other page needs it.
		entryFiles = entryFiles && withEntries(entryFiles, entries);
		try {
			return {
				loaded: loadSite(usable, config, { ...options, ...(entryFiles && { entryFiles }) }),
				entryFiles,
			};
		} catch (error) {
			wrong = problemsOf(error);
		}
	}
	return { loaded: undefined, entryFiles };
}

/**
 * The problems with the files on the disk. If some cannot be read, it returns only those problems.
 */
export function problemsOnDisk(
	disk: ContentFiles,
	config: SiteConfig,
	options: ContentOptions,
): readonly ContentProblem[] {
	const broken = unreadableFiles(disk, options.folder ?? "content");
	if (broken.length > 0) return broken;
	const siteFile = disk.get("site.yaml");
	const otherFormat =
		siteFile && unsupportedFormat(contentFormatOf(new TextDecoder().decode(siteFile)));
	// The content has another format, for example after an upgrade was undone. Only this problem is
	// reported, because the upgrade comes before any other fix.
	if (otherFormat !== undefined)
		return [{ file: `${options.folder ?? "content"}/site.yaml`, message: otherFormat }];
	try {
		return loadSite(disk, config, options).content.deadLinks;
	} catch (error) {
		return problemsOf(error);
	}
}

async function replaced(
	files: ContentFiles,
	bad: ReadonlySet<string>,
	earlier: Earlier,
): Promise<ContentFiles> {
	if (bad.size === 0) return files;
	const next = new Map(files);
	for (const file of bad) {
		const bytes = await earlier(file);
		if (bytes === undefined) next.delete(file);
		else next.set(file, bytes);
	}
	return next;
}

/**
 * The problems with files that an error contains.
 * @throws any other error
 */
export function problemsOf(error: unknown): readonly ContentProblem[] {
	if (error instanceof ContentError) return error.problems;
	if (error instanceof SiteError)
		return error.lines.map((message) => ({ file: settingsFile, message }));
	throw error;
}

/** The contents of a file in the last commit. */
export function committed(contentFolder: string, file: string): Promise<Uint8Array | undefined> {
	return gitOutput(contentFolder, ["show", `HEAD:./${file}`]);
}
