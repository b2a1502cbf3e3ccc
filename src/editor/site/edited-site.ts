import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { readSiteModules } from "../../builder/bundle/read-site-modules.ts";
import { readSurroundings } from "../../builder/recipe/read-sources.ts";
import { ContentError, type ContentProblem } from "../../content/files/content-problem.ts";
import { type EntryFiles, entryFilesOf } from "../../content/files/entry-files.ts";
import type { EntryCache } from "../../content/files/load-collections.ts";
import type { ContentOptions } from "../../content/files/load-content.ts";
import { parseContentFile } from "../../content/files/parse-content-file.ts";
import { readContentFiles } from "../../content/files/read-content-files.ts";
import type { ProseFindings } from "../../content/japanese/check-prose.ts";
import { messageLanguage } from "../../core/messages/say.ts";
import type { SiteConfig } from "../../core/routing/site.ts";
import { SiteError } from "../../core/routing/site-error.ts";
import type { SectionKindTable } from "../../core/schema/section.ts";
import type { PictureEntry } from "../../core/values/picture.ts";
import { type ContentFiles, type LoadedSite, loadSite } from "./load-site.ts";
import { createProseReader } from "./prose-reader.ts";
import { isEntry, isSameEntries, withEntries } from "./tried-entries.ts";

/** The site as it stands on disk at this moment. */
export type SiteState = {
	readonly disk: ContentFiles;
	/**
	 * What can be shown: the files on disk, and for those that cannot be used the last version that could. Undefined where
	 * not even that makes a site.
	 */
	readonly loaded: LoadedSite | undefined;
	/** The entries that it has. */
	readonly entryFiles: EntryFiles | undefined;
	/** What keeps files from being used, and what the check says about the writing, in the language of whoever asks. */
	readonly told: () => Told;
};

export type Told = { readonly faults: readonly ContentProblem[]; readonly prose: ProseFindings };

export type EditedSite = {
	readonly folder: string;
	readonly config: SiteConfig;
	readonly kinds: SectionKindTable;
	/** Public files and pictures, as they were when the folder was last looked through. */
	readonly surroundings: () => Awaited<ReturnType<typeof readSurroundings>>;
	readonly state: () => SiteState;
	/** What a content file holds, an entry among them; undefined: there is no such file. */
	readonly bytesOf: (file: string) => Uint8Array | undefined;
	/** Calls back when more is known of the writing than was told before. */
	readonly onMore: (listener: () => void) => void;
	/** Reads the content again, and tells whether it has changed. */
	readonly readContent: () => Promise<boolean>;
	/** Reads pictures and public files again. */
	readonly readFolder: () => Promise<void>;
	/** The site as it would be with another version of one file. */
	readonly withFile: (file: string, bytes: Uint8Array) => LoadedSite;
	/** The site as it would be with several files changed. */
	readonly withChanges: (changes: SiteChanges) => LoadedSite;
};

/** What a site is tried out with. */
export type SiteChanges = {
	/** By path below the content folder; null: no such file. */
	readonly content: ReadonlyMap<string, Uint8Array | null>;
	/** Further pictures by their paths below that folder; null: gone. */
	readonly pictures?: ReadonlyMap<string, PictureEntry | null>;
	/** Other files of the owner's folder by their paths in it. */
	readonly others?: ReadonlyMap<string, Uint8Array>;
};

/** Opens the owner's folder to look at it, and to look at it again when it has changed. */
export async function openEditedSite(root: string, folder: string, config: SiteConfig): Promise<EditedSite> {
	const { kinds } = await readSiteModules(root, folder);
	const contentFolder = join(folder, "content");
	/** Entries that were not saved since are not read again. */
	const entryCache: EntryCache = new Map();
	const look = async () => {
		const { options, ...rest } = await readSurroundings(root, folder, kinds);
		return { ...rest, options: { ...options, entryCache, pageCache: { around: "", pages: new Map() } } satisfies ContentOptions };
	};
	let tellMore = () => {};
	const proseReader = createProseReader(() => {
		state = withTold(state);
		tellMore();
	});
	let surroundings = await look();
	let state = await lookAt(await readContentFiles(contentFolder), undefined);

	/** One look after the other: an earlier one that takes longer must not bring back what it saw. */
	let last: Promise<unknown> = Promise.resolve();
	function inTurn<T>(look: () => Promise<T>): Promise<T> {
		const turn = last.then(look);
		last = turn.catch(() => {});
		return turn;
	}

	async function lookAt(disk: ContentFiles, before: ContentFiles | undefined): Promise<SiteState> {
		const { options } = surroundings;
		return withTold({ disk, ...(await loadUsable(disk, config, options, (file) => before?.get(file) ?? committed(contentFolder, file))) });
	}

	function withTold({ disk, loaded, entryFiles }: Omit<SiteState, "told">): SiteState {
		const { options } = surroundings;
		const byLanguage = new Map<string, Told>();
		const told = () => {
			const prose = loaded === undefined ? { errors: [], notes: [] } : proseReader.read(loaded, options.folder, entryFiles);
			return { faults: loaded?.files === disk && entryFiles === options.entryFiles ? [] : faultsOf(disk, config, options), prose };
		};
		return {
			disk,
			loaded,
			entryFiles,
			told() {
				const known = byLanguage.get(messageLanguage()) ?? told();
				byLanguage.set(messageLanguage(), known);
				return known;
			},
		};
	}

	const withChanges: EditedSite["withChanges"] = ({ content, pictures = new Map(), others = new Map() }) => {
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
				readFile: (path: string) => others.get(path) ?? options.readFile?.(path),
			}),
		});
	};
	return {
		folder,
		config,
		kinds,
		surroundings: () => surroundings,
		state: () => state,
		onMore: (listener) => {
			tellMore = listener;
		},
		bytesOf: (file) => {
			const { entryFiles } = surroundings.options;
			if (entryFiles?.paths.includes(file) !== true) return state.disk.get(file);
			// It may have gone away since the folder was looked through.
			return existsSync(join(contentFolder, file)) ? entryFiles.read(file) : undefined;
		},
		readContent: () =>
			inTurn(async () => {
				const disk = keepSame(await readContentFiles(contentFolder), state.disk);
				const { options } = surroundings;
				const entryFiles = entryFilesOf(contentFolder);
				if (disk === state.disk && isSameEntries(entryFiles, options.entryFiles)) return false;
				surroundings = { ...surroundings, options: { ...options, entryFiles } };
				state = await lookAt(disk, state.loaded?.files);
				return true;
			}),
		readFolder: () =>
			inTurn(async () => {
				surroundings = await look();
				state = await lookAt(keepSame(await readContentFiles(contentFolder), state.disk), state.loaded?.files);
			}),
		withFile: (file, bytes) => withChanges({ content: new Map([[file, bytes]]) }),
		withChanges,
	};
}

type Earlier = (file: string) => Promise<Uint8Array | undefined> | Uint8Array | undefined;

/**
 * Loads what can be used: files with mistakes give way to an earlier version, and to nothing where there is none. First
 * those that cannot be read at all: what they lack would be missed elsewhere.
 */
async function loadUsable(
	disk: ContentFiles,
	config: SiteConfig,
	options: ContentOptions,
	earlier: Earlier,
): Promise<Pick<SiteState, "loaded" | "entryFiles">> {
	let usable = disk;
	let { entryFiles } = options;
	let wrong: readonly ContentProblem[] = unreadable(disk, options);
	for (let attempt = 0; attempt < 2; attempt += 1) {
		const bad = new Set(wrong.map(({ file }) => file.slice(`${options.folder}/`.length)));
		const entries = new Map([...bad].filter((file) => isEntry(file, disk)).map((file) => [file, null]));
		usable = await replaced(usable, new Set([...bad].filter((file) => !entries.has(file))), earlier);
		// An entry with mistakes is left out: no other page needs it.
		entryFiles = entryFiles && withEntries(entryFiles, entries);
		try {
			return { loaded: loadSite(usable, config, { ...options, ...(entryFiles && { entryFiles }) }), entryFiles };
		} catch (error) {
			wrong = problemsOf(error);
		}
	}
	return { loaded: undefined, entryFiles };
}

/** What is wrong with files: with those that cannot be read, else with all. */
function faultsOf(disk: ContentFiles, config: SiteConfig, options: ContentOptions): readonly ContentProblem[] {
	const broken = unreadable(disk, options);
	if (broken.length > 0) return broken;
	try {
		loadSite(disk, config, options);
		return [];
	} catch (error) {
		return problemsOf(error);
	}
}

/** The first mistake of each file that cannot be read; the others mostly follow from it. */
function unreadable(disk: ContentFiles, { folder }: ContentOptions): ContentProblem[] {
	return [...disk].flatMap(([file, bytes]) => {
		const result = parseContentFile(`${folder}/${file}`, bytes);
		return "problems" in result ? result.problems.slice(0, 1) : [];
	});
}

async function replaced(files: ContentFiles, bad: ReadonlySet<string>, earlier: Earlier): Promise<ContentFiles> {
	if (bad.size === 0) return files;
	const next = new Map(files);
	for (const file of bad) {
		const bytes = await earlier(file);
		if (bytes === undefined) next.delete(file);
		else next.set(file, bytes);
	}
	return next;
}

function problemsOf(error: unknown): readonly ContentProblem[] {
	if (error instanceof ContentError) return error.problems;
	if (error instanceof SiteError)
		return error.message
			.split("\n")
			.slice(1)
			.map((message) => ({ file: "site.config.ts", message }));
	throw error;
}

/** The version of a file in the last commit. */
async function committed(contentFolder: string, file: string): Promise<Uint8Array | undefined> {
	try {
		const { stdout } = await promisify(execFile)("git", ["show", `HEAD:./${file}`], {
			cwd: contentFolder,
			encoding: "buffer",
		});
		return stdout;
	} catch {
		return undefined;
	}
}

/** The files with the very bytes from before where nothing has changed, which were parsed already. */
function keepSame(files: ContentFiles, before: ContentFiles): ContentFiles {
	const kept = new Map([...files].map(([file, bytes]) => [file, isSame(bytes, before.get(file)) ? (before.get(file) ?? bytes) : bytes]));
	const isUnchanged = kept.size === before.size && [...kept].every(([file, bytes]) => bytes === before.get(file));
	return isUnchanged ? before : kept;
}

function isSame(bytes: Uint8Array, before: Uint8Array | undefined): boolean {
	return before !== undefined && Buffer.compare(bytes, before) === 0;
}
