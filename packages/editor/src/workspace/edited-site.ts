import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SiteConfig } from "@kakehashi/core/routing/site.ts";
import type { SectionKindTable } from "@kakehashi/core/schema/section.ts";
import {
	type ContentOptions,
	type EntryCache,
	type EntryFiles,
	entryFilesOf,
	joinProblems,
	readContentFiles,
	scanPages,
} from "kakehashi/internal/check.ts";
import { readOwnModules, readSurroundings } from "kakehashi/internal/open.ts";
import {
	type Confirmations,
	confirmationsFile,
	readConfirmations,
} from "kakehashi/internal/translations.ts";
import { oneAfterAnother } from "../files/one-after-another.ts";
import type { ContentFiles, LoadedSite } from "../site/load-site.ts";
import { committed, loadUsable, problemsOnDisk } from "../site/load-usable.ts";
import { createProseReader, type ProseReader } from "../site/prose-reader.ts";
import type { Findings, SiteFacts, SiteSnapshot } from "../site/site-snapshot.ts";
import { isSameEntries } from "../site/tried-entries.ts";

/** The site in an owner's folder while it is edited. Its state changes; a snapshot does not. */
export type EditedSite = SiteFacts & {
	/** The site as it was last read. */
	readonly snapshot: () => SiteSnapshot;
	/**
	 * Calls back when all texts have been proofread. With many files, this takes too long for a
	 * response to wait.
	 */
	readonly onMore: (listener: () => void) => void;
	/** Reads the content again. Returns whether it has changed. */
	readonly readContent: () => Promise<boolean>;
	/** Reads pictures and public files again. */
	readonly readFolder: () => Promise<void>;
	/**
	 * Uses a site that was tried with changes, once its content files have been written. They are
	 * not read again.
	 */
	readonly adopt: (loaded: LoadedSite) => Promise<void>;
};

type Surroundings = SiteSnapshot["surroundings"];
type Contents = Pick<SiteSnapshot, "surroundings" | "disk" | "loaded" | "isWhole" | "entryFiles">;

/** Opens the owner's folder for reading. It is read again on request. */
export async function openEditedSite(folder: string, config: SiteConfig): Promise<EditedSite> {
	const contentFolder = join(folder, "content");
	const first = await readContentFiles(contentFolder);
	const modules = { ...(await readOwnModules(folder)), pages: scanPages(first) };
	const facts: SiteFacts = { folder, config, kinds: modules.kinds, modules };
	/** The JSON files to which sections have referred. */
	const dataFiles = new Set<string>();
	const look = surroundingsReader(folder, facts.kinds, dataFiles);
	let notifyMore = () => {};
	const snapshots = createSnapshots(facts, dataFiles, readMore);
	// A slow earlier read cannot overwrite a newer result.
	const inTurn = oneAfterAnother();
	let snapshot: SiteSnapshot = await snapshots.usable(first, await look());

	function readMore(): void {
		snapshot = snapshots.of(snapshot, snapshot.confirmations);
		notifyMore();
	}

	async function readContent(): Promise<boolean> {
		const confirmations = snapshots.confirmations();
		const disk = keepSame(await readContentFiles(contentFolder), snapshot.disk);
		const { surroundings } = snapshot;
		const entryFiles = entryFilesOf(contentFolder);
		if (disk !== snapshot.disk || !isSameEntries(entryFiles, surroundings.options.entryFiles)) {
			snapshot = await snapshots.usable(disk, withEntryFiles(surroundings, entryFiles));
			return true;
		}
		const hasOtherConfirmations = confirmations !== snapshot.confirmations;
		if (hasOtherConfirmations) snapshot = snapshots.of(snapshot, confirmations);
		return hasOtherConfirmations;
	}

	return {
		...facts,
		snapshot: () => snapshot,
		onMore: (listener) => {
			notifyMore = listener;
		},
		readContent: () => inTurn(readContent),
		readFolder: () =>
			inTurn(async () => {
				const surroundings = await look();
				const disk = keepSame(await readContentFiles(contentFolder), snapshot.disk);
				snapshot = await snapshots.usable(disk, surroundings);
			}),
		adopt: (loaded) =>
			inTurn(async () => {
				const { isWhole } = snapshot;
				const disk = keepSame(await readContentFiles(contentFolder), loaded.files);
				// Another program has written files as well, or some files are unusable.
				if (!isWhole || disk !== loaded.files) return void (await readContent());
				const entryFiles = entryFilesOf(contentFolder);
				const surroundings = withEntryFiles(snapshot.surroundings, entryFiles);
				snapshot = snapshots.adopted(loaded, surroundings, entryFiles);
			}),
	};
}

/**
 * Makes the snapshots of a site.
 * @param onMore called when all texts of the last snapshot have been proofread
 */
function createSnapshots(facts: SiteFacts, dataFiles: ReadonlySet<string>, onMore: () => void) {
	const contentFolder = join(facts.folder, "content");
	const confirmations = confirmationsReader(contentFolder);
	const proseReader = createProseReader(onMore);
	/** The last files that could be shown without replacements. */
	let usable: ContentFiles | undefined;
	/** The last site that was shown. */
	let shown: LoadedSite | undefined;

	function of(
		{ surroundings, disk, loaded, isWhole, entryFiles }: Contents,
		confirmed: Confirmations | undefined,
	): SiteSnapshot {
		shown = loaded;
		const contents = { surroundings, disk, loaded, isWhole, entryFiles, dataFiles };
		return withFindings({ ...facts, ...contents, confirmations: confirmed }, proseReader);
	}

	return {
		/** Reads the confirmations. */
		confirmations,
		of,

		/** The site with the files on the disk, as far as they are usable. */
		async usable(disk: ContentFiles, surroundings: Surroundings): Promise<SiteSnapshot> {
			const { options } = surroundings;
			const found = await loadUsable(
				disk,
				facts.config,
				options,
				(file) => usable?.get(file) ?? committed(contentFolder, file),
			);
			const { entryFiles } = found;
			usable = found.loaded?.files ?? usable;
			const isWhole = found.loaded?.files === disk && entryFiles === options.entryFiles;
			const loaded = found.loaded ?? shown;
			return of({ surroundings, disk, loaded, isWhole, entryFiles }, confirmations());
		},

		/** A site that is exactly what is on the disk. */
		adopted(loaded: LoadedSite, surroundings: Surroundings, entryFiles: EntryFiles) {
			usable = loaded.files;
			const contents = { surroundings, disk: usable, loaded, isWhole: true, entryFiles };
			return of(contents, confirmations());
		},
	};
}

/**
 * Returns a function that reads what content is checked against.
 * @param dataFiles gets the paths of the JSON files to which sections refer
 */
function surroundingsReader(folder: string, kinds: SectionKindTable, dataFiles: Set<string>) {
	/** Cache: entries whose files have not changed are not read again. */
	const entryCache: EntryCache = new Map();
	return async (): Promise<Surroundings> => {
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

const withEntryFiles = (surroundings: Surroundings, entryFiles: EntryFiles): Surroundings => ({
	...surroundings,
	options: { ...surroundings.options, entryFiles },
});

/**
 * Returns a function that reads the confirmations. They stay the same object as long as their file
 * has the same text.
 */
function confirmationsReader(contentFolder: string): () => Confirmations | undefined {
	let known: { readonly text: string; readonly confirmations: Confirmations } | undefined;
	return () => {
		const path = join(contentFolder, confirmationsFile);
		const text = existsSync(path) ? readFileSync(path, "utf8") : undefined;
		if (text !== known?.text)
			known =
				text === undefined ? undefined : { text, confirmations: readConfirmations(text) };
		return known?.confirmations;
	};
}

/** Adds the findings to a snapshot. They are found when they are first read. */
function withFindings(
	contents: Omit<SiteSnapshot, "findings">,
	proseReader: ProseReader,
): SiteSnapshot {
	const { disk, loaded, isWhole, entryFiles, config, surroundings } = contents;
	const { options } = surroundings;
	let known: Findings | undefined;
	const find = (): Findings => ({
		problems:
			isWhole && loaded !== undefined
				? loaded.content.deadLinks
				: problemsOnDisk(disk, config, options),
		prose:
			loaded === undefined
				? joinProblems([])
				: proseReader.read(loaded, options.folder, entryFiles),
	});
	return {
		...contents,
		get findings() {
			known ??= find();
			return known;
		},
	};
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
