import { messageLanguage } from "@kakehashi/core/messages/localize.ts";
import { createRecent } from "@kakehashi/core/recent.ts";
import { entryOfFile } from "@kakehashi/core/schema/entry.ts";
import type { Path } from "kakehashi/internal/shared.ts";
import { confirmationsFile } from "kakehashi/internal/translations.ts";
import { nameValues } from "../fields/name-values.ts";
import { fingerprint, hash } from "../files/fingerprint.ts";
import { type JournalEntry, outsideKind } from "../files/site-files.ts";
import { linkTargets } from "../site/link-targets.ts";
import { textAt } from "../site/load-site.ts";
import { outdatedIn, unwrittenIn } from "../site/outdated-texts.ts";
import type { SiteSnapshot } from "../site/site-snapshot.ts";
import { textsAt } from "../site/value-texts.ts";
import type { EditedSite } from "../workspace/edited-site.ts";
import type { ValueChange } from "./changed-values.ts";
import {
	changesOf,
	type DescribedChange,
	type DescribedText,
	dataIn,
	describeChanges,
	describeNewTexts,
	type Telling,
} from "./describe-changes.ts";
import { type FileName, fileLabel, fileName } from "./file-label.ts";

/**
 * The file with the confirmations contains no texts. JSON files contain the data rows of charts.
 */
const isContent = (file: string) => /^content\/.*\.yaml$|\.json$/.test(file);

export const confirmations = `content/${confirmationsFile}`;

/**
 * The maximum number of cached comparisons. One list of changes, in both languages, fits into it
 * with room to spare.
 */
const maxCached = 10_000;

/** A file that differs; null means that the file does not exist. */
export type ComparedFile = {
	readonly file: string;
	readonly before: Uint8Array | null;
	readonly after: Uint8Array | null;
	/** Identifies both contents, and everything else that the changes depend on. */
	readonly id: string;
	/** Undefined for files that cannot be compared. */
	readonly changes: readonly ValueChange[] | undefined;
	/** Whether the earlier contents are not known any more. `before` then says nothing. */
	readonly isLost?: true;
};

/** A file as the editor shows it. */
export type DescribedFile = FileName & {
	readonly label: string;
	readonly changes: readonly DescribedChange[] | undefined;
	/** The texts of a new file, or of new values in a file. */
	readonly texts: readonly DescribedText[];
};

type Known = Omit<DescribedFile, "texts"> & {
	readonly texts: readonly (readonly [Path, DescribedText])[];
};

/**
 * Compares files with their earlier contents. There may be a thousand files, and the list is
 * requested after every change, so results are cached for as long as a file has the same contents.
 */
export function createComparisons(edited: EditedSite) {
	const codes = edited.config.locales.map(({ code }) => code);
	const comparisons = createRecent<{ readonly changes: ComparedFile["changes"] }>(maxCached);
	const known = createRecent<Known>(maxCached);
	const states = createRecent<DescribedFile>(maxCached);
	let confirmations = { current: edited.snapshot().confirmations, count: 0 };
	const tellingIn = (site: SiteSnapshot): Telling => ({
		codes,
		editableAt: (key) => textAt(site.loaded, key),
		nameOf: nameValues(site),
	});

	/** @param moved the names of items that a person has moved in the file, as JSON */
	function compare(
		file: string,
		before: Uint8Array | null,
		after: Uint8Array | null,
		moved: ReadonlySet<string> = new Set(),
	): ComparedFile {
		const id = JSON.stringify([file, hash(before), hash(after), ...moved]);
		if (!isContent(file)) return { file, before, after, id, changes: undefined };
		const found = comparisons.get(id) ?? {
			changes: changesOf(file, before, after, codes, moved),
		};
		comparisons.set(id, found);
		return { file, before, after, id, ...found };
	}

	/** A file that has changed, but whose earlier contents are not known any more. */
	function compareLost(file: string, after: Uint8Array | null): ComparedFile {
		const id = JSON.stringify([file, "lost", hash(after)]);
		const before = after ?? new Uint8Array();
		return { file, before, after, id, changes: undefined, isLost: true };
	}

	function textsOfNew({ file, before, after, changes = [] }: ComparedFile, telling: Telling) {
		if (after === null || !isContent(file)) return [];
		const places =
			before === null
				? undefined
				: changes.flatMap(({ kind, path }) => (kind === "added" ? [path] : []));
		return describeNewTexts(file, after, telling, places);
	}

	function read(compared: ComparedFile, site: SiteSnapshot): Known {
		const { file, before, after, changes } = compared;
		const telling = tellingIn(site);
		const held = () => before ?? after;
		const described = changes && describeChanges(compared, changes, telling);
		return {
			...fileName(site, file, held),
			label: fileLabel(site, file, held),
			changes: described,
			texts: textsOfNew(compared, telling),
		};
	}

	/** Returns a function that describes files in the current state of the site. */
	function show(): (compared: ComparedFile) => DescribedFile {
		const site = edited.snapshot();
		const now = site.confirmations;
		if (now !== confirmations.current)
			confirmations = { current: now, count: confirmations.count + 1 };
		const context = namesIn(site);
		return (compared) => {
			const id = `${context} ${isShown(compared, site)} ${compared.id}`;
			const held = states.get(`${confirmations.count} ${id}`);
			if (held !== undefined) return held;
			const described = known.get(id) ?? read(compared, site);
			known.set(id, described);
			const result = withStates(compared, described, site);
			states.set(`${confirmations.count} ${id}`, result);
			return result;
		};
	}
	return { compare, compareLost, show };
}

/**
 * A fingerprint of names from all over the site. The labels of files and values depend on them,
 * so they are part of cache keys.
 */
function namesIn(edited: SiteSnapshot): string {
	const { loaded } = edited;
	const tags = [...(loaded?.content.collections ?? [])].map(([name, { path, tags }]) => [
		name,
		path,
		tags,
	]);
	const targets = linkTargets(edited).map(({ href, label }) => [href, label]);
	return fingerprint(
		Buffer.from(
			JSON.stringify([messageLanguage(), loaded?.content.site.siteName, tags, targets]),
		),
	);
}

/**
 * Whether the editor shows the current contents of the file. Only then can its texts be found
 * by their keys.
 */
function isShown({ file, after }: ComparedFile, { loaded }: SiteSnapshot): boolean {
	const within = file.replace(/^content\//, "");
	const shown = loaded?.files.get(within);
	if (shown !== undefined) return after !== null && hash(shown) === hash(after);
	return [...(loaded?.content.collections.values() ?? [])].some(
		(list) => entryOfFile(list, within) !== undefined,
	);
}

/** Adds to each text its outdated languages, and whether it is still a placeholder. */
function withStates(
	{ file, after, changes = [] }: ComparedFile,
	described: Known,
	edited: SiteSnapshot,
): DescribedFile {
	const data = after === null || !isContent(file) ? undefined : dataIn(file, after);
	const stateAt = (path: Path, key: string | undefined) => {
		if (key === undefined || data === undefined) return {};
		const { texts } = textsAt(data, path, edited);
		const outdated = outdatedIn(texts, edited);
		return {
			...(outdated.length > 0 && { outdated }),
			...(unwrittenIn(texts, edited).length > 0 && { isPlaceholder: true }),
		};
	};
	return {
		...described,
		changes: described.changes?.map((each, index) => ({
			...each,
			...stateAt(changes[index]?.path ?? [], each.key),
		})),
		texts: described.texts.map(([path, each]) => ({ ...each, ...stateAt(path, each.key) })),
	};
}

/** Facts from the history by file, collected once for all files. */
export function historyByFile(history: readonly JournalEntry[], from = Number.POSITIVE_INFINITY) {
	const moved = new Map<string, Set<string>>();
	const authors = new Map<string, Set<string>>();
	const add = (map: Map<string, Set<string>>, file: string, value: string) => {
		const values = map.get(file) ?? new Set();
		map.set(file, values.add(value));
	};
	for (const { at, by, kind, subject, undone, files } of history) {
		if (undone) continue;
		for (const file of files) {
			if (kind === "moveItem" && subject !== undefined) add(moved, file, subject);
			if (at >= from && kind !== outsideKind) add(authors, file, by);
		}
	}
	return {
		/** The items that were moved in a file. */
		moved: (file: string): ReadonlySet<string> => moved.get(file) ?? new Set(),
		/** The names of the people who have changed a file since `from`. */
		authors: (file: string): readonly string[] => [...(authors.get(file) ?? [])],
	};
}
