import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readOwnModules } from "../../builder/bundle/read-site-modules.ts";
import type { SiteModuleSources } from "../../builder/bundle/site-modules.ts";
import { readSurroundings } from "../../builder/pipeline/read-sources.ts";
import { type EntryFiles, entryFilesOf } from "../../content/files/entry-files.ts";
import type { EntryCache } from "../../content/files/load-collections.ts";
import type { ContentOptions } from "../../content/files/load-content.ts";
import { readContentFiles } from "../../content/files/read-content-files.ts";
import { scanPages } from "../../content/files/scan-pages.ts";
import { joinProblems, type ProseProblems } from "../../content/japanese/check-prose.ts";
import type { ContentProblem } from "../../content/problems/content-problem.ts";
import {
	type Confirmations,
	confirmationsFile,
	readConfirmations,
} from "../../content/translations/confirmations.ts";
import type { SiteConfig } from "../../core/routing/site.ts";
import type { SectionKindTable } from "../../core/schema/section.ts";
import type { PictureEntry } from "../../core/values/picture.ts";
import { oneAfterAnother } from "../files/one-after-another.ts";
import { type ContentFiles, type LoadedSite, loadSite } from "./load-site.ts";
import { committed, loadUsable, problemsOnDisk } from "./load-usable.ts";
import { createProseReader, type ProseReader } from "./prose-reader.ts";
import { isEntry, isSameEntries, withEntries } from "./tried-entries.ts";

/** The current state of the site. */
export type SiteState = {
	readonly disk: ContentFiles;
	/**
	 * The site that can be shown: the files on the disk, with unusable files replaced by their last
	 * usable version. If even that cannot be loaded, the last site that was shown; undefined if
	 * there was none.
	 */
	readonly loaded: LoadedSite | undefined;
	/** Whether `loaded` is exactly what is on the disk. */
	readonly isWhole: boolean;
	/** The entries of `loaded`. */
	readonly entryFiles: EntryFiles | undefined;
	/** The problems that make files unusable, and what the check reports about style. */
	readonly findings: () => Findings;
};

export type Findings = {
	readonly problems: readonly ContentProblem[];
	readonly prose: ProseProblems;
};

export type EditedSite = {
	readonly folder: string;
	readonly config: SiteConfig;
	readonly kinds: SectionKindTable;
	/** The modules that the site's bundles depend on, as they were when the site was opened. */
	readonly modules: SiteModuleSources;
	/** Public files and pictures, as they were when the folder was last scanned. */
	readonly surroundings: () => Awaited<ReturnType<typeof readSurroundings>>;
	readonly state: () => SiteState;
	/** The contents of a content file, including entries; undefined if there is no such file. */
	readonly bytesOf: (file: string) => Uint8Array | undefined;
	/**
	 * The contents of a JSON file that a section of the site refers to; undefined for any other.
	 */
	readonly dataFile: (path: string) => Uint8Array | undefined;
	/** The paths of these JSON files. */
	readonly dataFiles: () => Iterable<string>;
	/** The confirmations; undefined if the site does not use them. */
	readonly confirmations: () => Confirmations | undefined;
	/**
	 * Calls back when all texts have been proofread. With many files, this takes too long for a
	 * response to wait.
	 */
	readonly onMore: (listener: () => void) => void;
	/** Reads the content again. Returns whether it has changed. */
	readonly readContent: () => Promise<boolean>;
	/** Reads pictures and public files again. */
	readonly readFolder: () => Promise<void>;
	/** Returns the site as it would be with several changed files. */
	readonly withChanges: (changes: SiteChanges) => LoadedSite;
	/**
	 * Uses a site that was tried with changes, once its content files have been written. They are
	 * not read again.
	 */
	readonly adopt: (loaded: LoadedSite) => Promise<void>;
};

/** The changes to try a site with. */
export type SiteChanges = {
	/** By path in the content folder; null removes the file. */
	readonly content: ReadonlyMap<string, Uint8Array | null>;
	/** Changed pictures, by path in the pictures folder; null removes the picture. */
	readonly pictures?: ReadonlyMap<string, PictureEntry | null>;
	/** Other files in the owner's folder, by path; null removes the file. */
	readonly others?: ReadonlyMap<string, Uint8Array | null>;
};

/** Opens the owner's folder for reading. It is read again on request. */
export async function openEditedSite(folder: string, config: SiteConfig): Promise<EditedSite> {
	const contentFolder = join(folder, "content");
	const first = await readContentFiles(contentFolder);
	const modules = { ...(await readOwnModules(folder)), pages: scanPages(first) };
	const { kinds } = modules;
	/** The JSON files to which sections have referred. */
	const dataFiles = new Set<string>();
	const look = surroundingsReader(folder, kinds, dataFiles);
	const confirmations = createConfirmations(contentFolder);
	confirmations.look();
	let tellMore = () => {};
	const proseReader = createProseReader(() => {
		state = withFindings(state);
		tellMore();
	});
	let surroundings = await look();
	/** The last files that could be shown without replacements. */
	let usable: ContentFiles | undefined;
	/** The last site that was shown. */
	let shown: LoadedSite | undefined;
	// A slow earlier read cannot overwrite a newer result.
	const inTurn = oneAfterAnother();
	let state = await lookAt(first);

	async function lookAt(disk: ContentFiles): Promise<SiteState> {
		const found = await loadUsable(
			disk,
			config,
			surroundings.options,
			(file) => usable?.get(file) ?? committed(contentFolder, file),
		);
		usable = found.loaded?.files ?? usable;
		const isWhole =
			found.loaded?.files === disk && found.entryFiles === surroundings.options.entryFiles;
		return withFindings({
			disk,
			entryFiles: found.entryFiles,
			isWhole,
			loaded: found.loaded ?? shown,
		});
	}

	function withFindings(next: Omit<SiteState, "findings">): SiteState {
		shown = next.loaded;
		return { ...next, findings: findingsOf(next, config, surroundings.options, proseReader) };
	}

	function setEntries(entryFiles: EntryFiles): void {
		surroundings = { ...surroundings, options: { ...surroundings.options, entryFiles } };
	}

	async function readContent(): Promise<boolean> {
		const hasOtherConfirmations = confirmations.look();
		const disk = keepSame(await readContentFiles(contentFolder), state.disk);
		const { options } = surroundings;
		const entryFiles = entryFilesOf(contentFolder);
		if (disk === state.disk && isSameEntries(entryFiles, options.entryFiles))
			return hasOtherConfirmations;
		setEntries(entryFiles);
		state = await lookAt(disk);
		return true;
	}

	return {
		folder,
		config,
		kinds,
		modules,
		surroundings: () => surroundings,
		state: () => state,
		confirmations: confirmations.current,
		onMore: (listener) => {
			tellMore = listener;
		},
		bytesOf: (file) => {
			const { entryFiles } = surroundings.options;
			if (entryFiles?.paths.includes(file) !== true) return state.disk.get(file);
			// The file may have been removed since the folder was scanned.
			return existsSync(join(contentFolder, file)) ? entryFiles.read(file) : undefined;
		},
		dataFile: (path) =>
			dataFiles.has(path) ? surroundings.options.readFile?.(path) : undefined,
		dataFiles: () => dataFiles,
		readContent: () => inTurn(readContent),
		readFolder: () =>
			inTurn(async () => {
				confirmations.look();
				surroundings = await look();
				state = await lookAt(keepSame(await readContentFiles(contentFolder), state.disk));
			}),
		adopt: (loaded) =>
			inTurn(async () => {
				confirmations.look();
				const { isWhole } = state;
				const disk = keepSame(await readContentFiles(contentFolder), loaded.files);
				// Another program has written files as well, or some files are unusable.
				if (!isWhole || disk !== loaded.files) return void (await readContent());
				const entryFiles = entryFilesOf(contentFolder);
				setEntries(entryFiles);
				usable = loaded.files;
				state = withFindings({ disk, loaded, isWhole: true, entryFiles });
			}),
		withChanges: (changes) => loadChanged(changes, state, config, surroundings.options),
	};
}

/**
 * Returns a function that reads what content is checked against.
 * @param dataFiles gets the paths of the JSON files to which sections refer
 */
function surroundingsReader(folder: string, kinds: SectionKindTable, dataFiles: Set<string>) {
	/** Cache: entries whose files have not changed are not read again. */
	const entryCache: EntryCache = new Map();
	return async () => {
		const { options, ...rest } = await readSurroundings(folder, kinds);
		const readFile = (path: string) => options.readFile?.(dataFiles.add(path) && path);
		return {
			...rest,
			options: {
				...options,
				readFile,
				isInProgress: true,
				mayHaveDeadLinks: true,
				entryCache,
				pageCache: { around: "", pages: new Map() },
			} satisfies ContentOptions,
		};
	};
}

function createConfirmations(contentFolder: string) {
	let known: { readonly text: string; readonly confirmations: Confirmations } | undefined;
	return {
		current: () => known?.confirmations,
		/** Reads the confirmations again. Returns whether they have changed. */
		look() {
			const path = join(contentFolder, confirmationsFile);
			const text = existsSync(path) ? readFileSync(path, "utf8") : undefined;
			if (text === known?.text) return false;
			known =
				text === undefined ? undefined : { text, confirmations: readConfirmations(text) };
			return true;
		},
	};
}

/** Returns a function that finds the problems of a state when they are first requested. */
function findingsOf(
	{ disk, loaded, isWhole, entryFiles }: Omit<SiteState, "findings">,
	config: SiteConfig,
	options: ContentOptions,
	proseReader: ProseReader,
): () => Findings {
	let known: Findings | undefined;
	const find = () => ({
		problems:
			isWhole && loaded !== undefined
				? loaded.content.deadLinks
				: problemsOnDisk(disk, config, options),
		prose:
			loaded === undefined
				? joinProblems([])
				: proseReader.read(loaded, options.folder, entryFiles),
	});
	return () => {
		known ??= find();
		return known;
	};
}

/** Loads the site as it would be with the changes. */
function loadChanged(
	{ content, pictures = new Map(), others = new Map() }: SiteChanges,
	{ disk, loaded, entryFiles }: SiteState,
	config: SiteConfig,
	options: ContentOptions,
): LoadedSite {
	const files = new Map(loaded?.files ?? disk);
	const entries = new Map<string, Uint8Array | null>();
	for (const [file, bytes] of content) {
		if (isEntry(file, files)) entries.set(file, bytes);
		else if (bytes === null) files.delete(file);
		else files.set(file, bytes);
	}
	return loadSite(files, config, {
		...options,
		...(entryFiles && { entryFiles: withEntries(entryFiles, entries) }),
		...((pictures.size > 0 || others.size > 0) && {
			// The results of checks together with other files are not valid here.
			pageCache: { around: "", pages: new Map() },
			pictures: new Map(
				[...(options.pictures ?? []), ...pictures].filter(
					(entry): entry is [string, PictureEntry] => entry[1] !== null,
				),
			),
			readFile: (path: string) =>
				others.has(path) ? (others.get(path) ?? undefined) : options.readFile?.(path),
		}),
	});
}

/**
 * Returns the files, but with the earlier byte arrays for files that have not changed, because
 * caches of parsed files depend on their identity.
 */
function keepSame(files: ContentFiles, before: ContentFiles): ContentFiles {
	const merged = new Map(
		[...files].map(([file, bytes]) => [
			file,
			isSame(bytes, before.get(file)) ? (before.get(file) ?? bytes) : bytes,
		]),
	);
	const isUnchanged =
		merged.size === before.size &&
		[...merged].every(([file, bytes]) => bytes === before.get(file));
	return isUnchanged ? before : merged;
}

function isSame(bytes: Uint8Array, before: Uint8Array | undefined): boolean {
	return before !== undefined && Buffer.compare(bytes, before) === 0;
}
