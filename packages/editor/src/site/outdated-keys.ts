import type { Entry } from "@kakehashi/core/schema/entry.ts";
import { textStatesIn } from "kakehashi/internal/starter.ts";
import {
	type Confirmations,
	type Fingerprints,
	isSet,
	stateOf,
} from "kakehashi/internal/translations.ts";
import { parseContentFile } from "kakehashi/internal/yaml.ts";
import { bytesOf, type SiteSnapshot } from "./site-snapshot.ts";

type KeyedSet = { readonly key: string; readonly set: Fingerprints };

/**
 * Cache: the fingerprints of a file's texts, as long as its bytes are the same. Which texts agree
 * also depends on the confirmations.
 */
const knownSets = new WeakMap<Uint8Array | Entry, readonly KeyedSet[]>();
const knownKeys = new WeakMap<Confirmations, WeakMap<Uint8Array, readonly string[]>>();

/**
 * In longer lists, outdated entries are not counted, because opening the editor would have to wait
 * until all entries are read.
 */
export const maxLookedThrough = 200;

/**
 * The keys of the texts with an outdated language, for a file or a part of it such as
 * `errors.yaml#notFound`.
 */
export function outdatedKeys(edited: SiteSnapshot, part: string): readonly string[] {
	const [file = ""] = part.split("#");
	const bytes = bytesOf(edited, file);
	const rows = edited.confirmations;
	if (bytes === undefined || rows === undefined) return [];
	const ofConfirmations = knownKeys.get(rows) ?? new WeakMap<Uint8Array, readonly string[]>();
	knownKeys.set(rows, ofConfirmations);
	const keyed = setsOf(edited, file, bytes, rows);
	const keys =
		ofConfirmations.get(bytes) ??
		keyed.filter(({ set }) => stateOf(set, rows).state === "outdated").map(({ key }) => key);
	ofConfirmations.set(bytes, keys);
	return part === file ? keys : keys.filter((key) => key.startsWith(`${part}.`));
}

/**
 * Whether an entry has an outdated text. Its file is read only once, because the entry object stays
 * the same until the file is saved.
 */
export function isOutdated(edited: SiteSnapshot, entry: Entry): boolean {
	const rows = edited.confirmations;
	return (
		rows !== undefined &&
		setsOf(edited, entry.file, entry, rows).some(
			({ set }) => stateOf(set, rows).state === "outdated",
		)
	);
}

/** The fingerprints of all texts of the site that are not placeholders. */
export function setsOfSite(
	edited: SiteSnapshot,
	confirmations: Confirmations,
): readonly Fingerprints[] {
	const { disk, loaded } = edited;
	const entries = [...(loaded?.content.collections.values() ?? [])].flatMap((list) =>
		list.entries.length > maxLookedThrough ? [] : list.entries,
	);
	const all = [...disk, ...entries.map((entry) => [entry.file, entry] as const)];
	return all.flatMap(([file, known]) =>
		setsOf(edited, file, known, confirmations).map(({ set }) => set),
	);
}

function setsOf(
	edited: SiteSnapshot,
	file: string,
	source: Uint8Array | Entry,
	confirmations: Confirmations,
): readonly KeyedSet[] {
	const keyed =
		knownSets.get(source) ??
		readSets(
			edited,
			file,
			source instanceof Uint8Array ? source : bytesOf(edited, file),
			confirmations,
		);
	knownSets.set(source, keyed);
	return keyed;
}

function readSets(
	{ config }: SiteSnapshot,
	file: string,
	bytes: Uint8Array | undefined,
	confirmations: Confirmations,
): KeyedSet[] {
	const result = bytes && parseContentFile(file, bytes);
	if (result === undefined || !("parsed" in result)) return [];
	const states = textStatesIn(result.parsed.data, config.locales, confirmations);
	return states
		.filter(({ set }) => isSet(set))
		.map(({ path, set }) => ({ key: `${file}#${path.join(".")}`, set }));
}
