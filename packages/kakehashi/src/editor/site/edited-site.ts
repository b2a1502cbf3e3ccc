import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readOwnModules } from "../../builder/bundle/read-site-modules.ts";
import type { SiteModuleSources } from "../../builder/bundle/site-modules.ts";
import { readSurroundings } from "../../builder/pipeline/read-sources.ts";
import { type Confirmations, confirmationsFile, readConfirmations } from "../../content/files/confirmations.ts";
import type { ContentProblem } from "../../content/files/content-problem.ts";
import { type EntryFiles, entryFilesOf } from "../../content/files/entry-files.ts";
import type { EntryCache } from "../../content/files/load-collections.ts";
import type { ContentOptions } from "../../content/files/load-content.ts";
import { readContentFiles } from "../../content/files/read-content-files.ts";
import { scanPages } from "../../content/files/scan-pages.ts";
import { joinProblems, type ProseProblems } from "../../content/japanese/check-prose.ts";
import type { SiteConfig } from "../../core/routing/site.ts";
import type { SectionKindTable } from "../../core/schema/section.ts";
import type { PictureEntry } from "../../core/values/picture.ts";
import { type ContentFiles, type LoadedSite, loadSite } from "./load-site.ts";
import { committed, loadUsable, problemsOnDisk } from "./load-usable.ts";
import { createProseReader } from "./prose-reader.ts";
import { isEntry, isSameEntries, withEntries } from "./tried-entries.ts";

/** The site as it is on the disk at this moment. */
export type SiteState = {
	readonly disk: ContentFiles;
	/**
	 * What can be shown: the files on the disk, for unusable ones their last usable version, and if even that does not make
	 * a site, the last one that was shown. Undefined if there was none.
	 */
	readonly loaded: LoadedSite | undefined;
	/** Whether it is what is on the disk. */
	readonly isWhole: boolean;
	/** The entries that it has. */
	readonly entryFiles: EntryFiles | undefined;
	/** What keeps files from being used, and what the check says about the writing. */
	readonly findings: () => Findings;
};

export type Findings = { readonly problems: readonly ContentProblem[]; readonly prose: ProseProblems };

export type EditedSite = {
	readonly folder: string;
	readonly config: SiteConfig;
	readonly kinds: SectionKindTable;
	/** What its bundles depend on, as it was when the site was opened. */
	readonly modules: SiteModuleSources;
	/** Public files and pictures, as they were when the folder was last scanned. */
	readonly surroundings: () => Awaited<ReturnType<typeof readSurroundings>>;
	readonly state: () => SiteState;
	/** The contents of a content file, including entries; undefined if there is no such file. */
	readonly bytesOf: (file: string) => Uint8Array | undefined;
	/** The contents of a JSON file that a section of the site refers to; undefined for any other. */
	readonly dataFile: (path: string) => Uint8Array | undefined;
	/** What was confirmed; undefined if the site keeps no ledger. */
	readonly confirmations: () => Confirmations | undefined;
	/** Calls back when all texts have been proofread, which for many files takes longer than anyone waits. */
	readonly onMore: (listener: () => void) => void;
	/** Reads the content again, and says whether it has changed. */
	readonly readContent: () => Promise<boolean>;
	/** Reads pictures and public files again. */
	readonly readFolder: () => Promise<void>;
	/** The site as it would be with several files changed. */
	readonly withChanges: (changes: SiteChanges) => LoadedSite;
	/** Takes over a site that was tried out, once its content files have been written: they need not be read again. */
	readonly adopt: (loaded: LoadedSite) => Promise<void>;
};

/** What a site is tried out with. */
export type SiteChanges = {
	/** By path in the content folder; null: no such file. */
	readonly content: ReadonlyMap<string, Uint8Array | null>;
	/** Additional pictures by their paths in their folder; null: gone. */
	readonly pictures?: ReadonlyMap<string, PictureEntry | null>;
	/** Other files in the owner's folder, by path. */
	readonly others?: ReadonlyMap<string, Uint8Array | null>;
};

/** Opens the owner's folder to look at it, and to look again when it has changed. */
export async function openEditedSite(folder: string, config: SiteConfig): Promise<EditedSite> {
	const contentFolder = join(folder, "content");
	const first = await readContentFiles(contentFolder);
	const modules = { ...(await readOwnModules(folder)), pages: scanPages(first) };
	const { kinds } = modules;
	/** Entries that were not saved since are not read again. */
	const entryCache: EntryCache = new Map();
	/** The JSON files that sections have referred to. */
	const dataFiles = new Set<string>();
	const look = async () => {
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
	let known: { readonly text: string; readonly confirmations: Confirmations } | undefined;
	/** Reads the ledger again, and says whether it has changed. */
	const lookAtConfirmations = () => {
		const path = join(contentFolder, confirmationsFile);
		const text = existsSync(path) ? readFileSync(path, "utf8") : undefined;
		if (text === known?.text) return false;
		known = text === undefined ? undefined : { text, confirmations: readConfirmations(text) };
		return true;
	};
	lookAtConfirmations();
	let tellMore = () => {};
	const proseReader = createProseReader(() => {
		state = withFindings(state);
		tellMore();
	});
	let surroundings = await look();
	/** The last state that could be shown as it was. */
	let usable: ContentFiles | undefined;
	/** The site that was shown last. */
	let shown: LoadedSite | undefined;
	/** One look after the other: an earlier one that takes longer must not bring back what it saw. */
	let last: Promise<unknown> = Promise.resolve();
	let state = await lookAt(first);

	function inTurn<T>(look: () => Promise<T>): Promise<T> {
		const turn = last.then(look);
		last = turn.catch(() => {});
		return turn;
	}

	async function lookAt(disk: ContentFiles): Promise<SiteState> {
		const found = await loadUsable(disk, config, surroundings.options, (file) => usable?.get(file) ?? committed(contentFolder, file));
		usable = found.loaded?.files ?? usable;
		const isWhole = found.loaded?.files === disk && found.entryFiles === surroundings.options.entryFiles;
		return withFindings({ disk, entryFiles: found.entryFiles, isWhole, loaded: found.loaded ?? shown });
	}

	function withFindings({ disk, loaded, isWhole, entryFiles }: Omit<SiteState, "findings">): SiteState {
		const { options } = surroundings;
		shown = loaded;
		let known: Findings | undefined;
		const find = () => ({
			problems: isWhole && loaded !== undefined ? loaded.content.deadLinks : problemsOnDisk(disk, config, options),
			prose: loaded === undefined ? joinProblems([]) : proseReader.read(loaded, options.folder, entryFiles),
		});
		return {
			disk,
			loaded,
			isWhole,
			entryFiles,
			findings() {
				known ??= find();
				return known;
			},
		};
	}

	async function readContent(): Promise<boolean> {
		const hasOtherConfirmations = lookAtConfirmations();
		const disk = keepSame(await readContentFiles(contentFolder), state.disk);
		const { options } = surroundings;
		const entryFiles = entryFilesOf(contentFolder);
		if (disk === state.disk && isSameEntries(entryFiles, options.entryFiles)) return hasOtherConfirmations;
		surroundings = { ...surroundings, options: { ...options, entryFiles } };
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
		confirmations: () => known?.confirmations,
		onMore: (listener) => {
			tellMore = listener;
		},
		bytesOf: (file) => {
			const { entryFiles } = surroundings.options;
			if (entryFiles?.paths.includes(file) !== true) return state.disk.get(file);
			// It may have gone since the folder was scanned.
			return existsSync(join(contentFolder, file)) ? entryFiles.read(file) : undefined;
		},
		dataFile: (path) => (dataFiles.has(path) ? surroundings.options.readFile?.(path) : undefined),
		readContent: () => inTurn(readContent),
		readFolder: () =>
			inTurn(async () => {
				lookAtConfirmations();
				surroundings = await look();
				state = await lookAt(keepSame(await readContentFiles(contentFolder), state.disk));
			}),
		adopt: (loaded) =>
			inTurn(async () => {
				lookAtConfirmations();
				const { isWhole } = state;
				const disk = keepSame(await readContentFiles(contentFolder), loaded.files);
				// Somebody else has written as well, or some files cannot be used.
				if (!isWhole || disk !== loaded.files) return void (await readContent());
				const entryFiles = entryFilesOf(contentFolder);
				surroundings = { ...surroundings, options: { ...surroundings.options, entryFiles } };
				usable = loaded.files;
				state = withFindings({ disk, loaded, isWhole: true, entryFiles });
			}),
		withChanges({ content, pictures = new Map(), others = new Map() }) {
			const { options } = surroundings;
			const files = new Map(state.loaded?.files ?? state.disk);
			const entries = new Map<string, Uint8Array | null>();
			for (const [file, bytes] of content) {
				if (isEntry(file, files)) entries.set(file, bytes);
				else if (bytes === null) files.delete(file);
				else files.set(file, bytes);
			}
			return loadSite(files, config, {
				...options,
				...(state.entryFiles && { entryFiles: withEntries(state.entryFiles, entries) }),
				...((pictures.size > 0 || others.size > 0) && {
					// What was checked beside other files says nothing here.
					pageCache: { around: "", pages: new Map() },
					pictures: new Map([...(options.pictures ?? []), ...pictures].filter((entry): entry is [string, PictureEntry] => entry[1] !== null)),
					readFile: (path: string) => (others.has(path) ? (others.get(path) ?? undefined) : options.readFile?.(path)),
				}),
			});
		},
	};
}

/** The files; for those that have not changed, the same bytes as before, which were already parsed. */
function keepSame(files: ContentFiles, before: ContentFiles): ContentFiles {
	const merged = new Map([...files].map(([file, bytes]) => [file, isSame(bytes, before.get(file)) ? (before.get(file) ?? bytes) : bytes]));
	const isUnchanged = merged.size === before.size && [...merged].every(([file, bytes]) => bytes === before.get(file));
	return isUnchanged ? before : merged;
}

function isSame(bytes: Uint8Array, before: Uint8Array | undefined): boolean {
	return before !== undefined && Buffer.compare(bytes, before) === 0;
}
