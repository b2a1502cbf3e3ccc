import type { PictureEntry } from "@kakehashi/core/values/picture.ts";
import { ContentError, type ContentProblem } from "kakehashi/internal/check.ts";
import { createPause } from "kakehashi/internal/open.ts";
import { confirmationsFile } from "kakehashi/internal/translations.ts";
import { fingerprint } from "../files/fingerprint.ts";
import type { FileChange } from "../files/site-files.ts";
import type { ChangeSet, SiteChanges } from "./change-set.ts";
import { type LoadedSite, loadSite } from "./load-site.ts";
import { problemsOf } from "./load-usable.ts";
import { bytesOfDataFile, type SiteSnapshot } from "./site-snapshot.ts";
import { isEntry, withEntries } from "./tried-entries.ts";

/** The site with the changes, or the problems that the check reports. */
export type Tried =
	/**
	 * `loaded` is undefined if the changes touch nothing that is checked here, or if the only
	 * problems existed before.
	 */
	{ readonly loaded: LoadedSite | undefined } | { readonly problems: readonly ContentProblem[] };

type More = Omit<SiteChanges, "content">;

/** The number of additional files that are checked before other code can run. */
const atOnce = 25;

/**
 * Checks the site as it would be with these changes.
 * @param more what the check needs to know about changes outside the content folder
 * @param load loads the site with changes; is passed in by tests
 */
export async function tryChanges(
	edited: SiteSnapshot,
	changes: readonly FileChange[],
	more: More = {},
	load = loadChanged,
): Promise<Tried> {
	const pause = createPause();
	// The checks of the first files only fill the caches, so that no check blocks other code for
	// long. Their problems do not count, because the other changes may resolve them.
	for (let count = atOnce; count < changes.length; count += atOnce) {
		tryAll(edited, changes.slice(0, count), more, load);
		await pause();
	}
	return tryAll(edited, changes, more, load);
}

/**
 * Returns a function that tries the changes of an action, then its fallback. If both fail the
 * check, it returns the problems of the first.
 */
export function createAttempts() {
	/**
	 * The last changes that were checked. They are cached because a dry run is usually saved a
	 * moment later.
	 */
	let last:
		| (Pick<SiteSnapshot, "disk" | "loaded"> & { readonly key: string; readonly tried: Tried })
		| undefined;
	return async (edited: SiteSnapshot, { changes, fallback, more }: ChangeSet) => {
		const { disk, loaded } = edited;
		const key = JSON.stringify(
			changes.map(({ file, after }) => [file, after && fingerprint(after)]),
		);
		if (last === undefined || last.disk !== disk || last.loaded !== loaded || last.key !== key)
			last = { disk, loaded, key, tried: await tryChanges(edited, changes, more) };
		const { tried } = last;
		const second =
			"problems" in tried && fallback !== undefined
				? await tryChanges(edited, fallback, more)
				: undefined;
		return second !== undefined && !("problems" in second)
			? { changes: fallback ?? [], tried: second }
			: { changes, tried };
	};
}

function tryAll(
	edited: SiteSnapshot,
	changes: readonly FileChange[],
	more: More,
	load: typeof loadChanged,
): Tried {
	const below = (folder: string) =>
		changes
			.filter(({ file }) => file.startsWith(folder))
			.map(({ file, after }) => [file.slice(folder.length), after] as const);
	const others = new Map([
		...changes.flatMap(({ file, after }) =>
			bytesOfDataFile(edited, file) ? [[file, after] as const] : [],
		),
		...(more.others ?? []),
	]);
	const removedPictures = below("pictures/").flatMap(([file, after]) =>
		after === null ? [[file, null] as const] : [],
	);
	const content = new Map(below("content/").filter(([file]) => file !== confirmationsFile));
	const changesNothing =
		content.size + removedPictures.length + others.size === 0 && more.config === undefined;
	if (edited.loaded === undefined || changesNothing) return { loaded: undefined };
	// Problems that existed before must not prevent other changes.
	const areKnown = (problems: readonly ContentProblem[]) => {
		const before = new Set(problems.length === 0 ? [] : edited.findings.problems.map(nameOf));
		return problems.every((problem) => before.has(nameOf(problem)));
	};
	try {
		const loaded = load(edited, {
			content,
			others,
			pictures: new Map([...removedPictures, ...(more.pictures ?? [])]),
			...(more.config && { config: more.config }),
		});
		if (!areKnown(loaded.content.deadLinks)) throw new ContentError(loaded.content.deadLinks);
		return { loaded };
	} catch (error) {
		const problems = problemsOf(error);
		return areKnown(problems) ? { loaded: undefined } : { problems };
	}
}

const nameOf = ({ file, key, language, message }: ContentProblem) =>
	[file, key, language, message.en].join("\n");

/**
 * Loads the site as it would be with changed files.
 * @throws ContentError or SiteError with every problem
 */
export function loadChanged(
	{
		disk,
		loaded,
		entryFiles,
		config,
		surroundings: { options },
	}: Pick<SiteSnapshot, "disk" | "loaded" | "entryFiles" | "config" | "surroundings">,
	{ content, pictures = new Map(), others = new Map(), config: changed }: SiteChanges,
): LoadedSite {
	const files = new Map(loaded?.files ?? disk);
	const entries = new Map<string, Uint8Array | null>();
	for (const [file, bytes] of content) {
		if (isEntry(file, files)) entries.set(file, bytes);
		else if (bytes === null) files.delete(file);
		else files.set(file, bytes);
	}
	return loadSite(files, changed ?? config, {
		...options,
		// The results of checks with the settings that still apply are kept.
		...(changed && { entryCache: new Map(), pageCache: { around: "", pages: new Map() } }),
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
