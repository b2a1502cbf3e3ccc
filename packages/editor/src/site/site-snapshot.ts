import { existsSync } from "node:fs";
import { join } from "node:path";
import type { SiteConfig } from "@kakehashi/core/routing/site.ts";
import type { SectionKindTable } from "@kakehashi/core/schema/section.ts";
import type { ContentProblem, EntryFiles, ProseProblems } from "kakehashi/internal/check.ts";
import type { readSurroundings, SiteModuleSources } from "kakehashi/internal/open.ts";
import type { Confirmations } from "kakehashi/internal/translations.ts";
import type { ContentFiles, LoadedSite } from "./load-site.ts";

/** What stays the same while a site is edited. */
export type SiteFacts = {
	/** The folder of the site. */
	readonly folder: string;
	readonly config: SiteConfig;
	readonly kinds: SectionKindTable;
	/** The modules that the site's bundles depend on, as they were when the site was opened. */
	readonly modules: SiteModuleSources;
};

/**
 * An edited site at one moment, as data that never changes. Whatever reads the site or plans a
 * change gets one snapshot, so all that it reads belongs together. Entries and data files are the
 * exception: there may be many, so they are read from the disk when they are needed.
 */
export type SiteSnapshot = SiteFacts & {
	/**
	 * What the content is checked against: public files, pictures and the kinds of section, as they
	 * were when the folder was last scanned. Its options also read entries and data files.
	 */
	readonly surroundings: Awaited<ReturnType<typeof readSurroundings>>;
	/** The content files on the disk, without entries. */
	readonly disk: ContentFiles;
	/**
	 * The site that can be shown: the files on the disk, with unusable files replaced by their last
	 * usable version. If even that cannot be loaded, the last site that was shown; undefined if
	 * there was none.
	 */
	readonly loaded: LoadedSite | undefined;
	/** Whether `loaded` is exactly what is on the disk. */
	readonly isWhole: boolean;
	/** The entries of `loaded`. Those of `surroundings` are the ones on the disk. */
	readonly entryFiles: EntryFiles | undefined;
	/** The paths of the JSON files that sections of the site refer to. */
	readonly dataFiles: ReadonlySet<string>;
	/** Which translations people have confirmed. Undefined if the site does not record that. */
	readonly confirmations: Confirmations | undefined;
	/**
	 * The problems that make files unusable, and what the check reports about style. They are found
	 * when they are first read.
	 */
	readonly findings: Findings;
};

export type Findings = {
	readonly problems: readonly ContentProblem[];
	readonly prose: ProseProblems;
};

/** The contents of a content file, including entries; undefined if there is no such file. */
export function bytesOf(
	{ folder, disk, surroundings }: Pick<SiteSnapshot, "folder" | "disk" | "surroundings">,
	file: string,
): Uint8Array | undefined {
	const { entryFiles } = surroundings.options;
	if (entryFiles?.paths.includes(file) !== true) return disk.get(file);
	// The file may have been removed since the folder was scanned.
	return existsSync(join(folder, "content", file)) ? entryFiles.read(file) : undefined;
}

/**
 * The contents of a JSON file that a section of the site refers to; undefined for any other file.
 */
export function bytesOfDataFile(
	{ dataFiles, surroundings }: Pick<SiteSnapshot, "dataFiles" | "surroundings">,
	path: string,
): Uint8Array | undefined {
	return dataFiles.has(path) ? surroundings.options.readFile?.(path) : undefined;
}
