import { textStatesIn } from "../../builder/starter/text-states.ts";
import type { Confirmations } from "../../content/files/confirmations.ts";
import { parseContentFile } from "../../content/files/parse-content-file.ts";
import { type Fingerprints, isSet, stateOf } from "../../content/files/translation-status.ts";
import type { Entry } from "../../core/schema/entry.ts";
import type { EditedSite } from "./edited-site.ts";

type KeyedSet = { readonly key: string; readonly set: Fingerprints };

/** The fingerprints of a file stay as long as its bytes do; which of them agree also depends on the ledger. */
const knownSets = new WeakMap<Uint8Array | Entry, readonly KeyedSet[]>();
const knownKeys = new WeakMap<Confirmations, WeakMap<Uint8Array, readonly string[]>>();

/** For longer lists, the number of outdated entries is not given: whoever opens the editor would have to wait until all were read. */
export const maxLookedThrough = 200;

/** The keys of the texts in which a language is out of date, for a file or a part of it such as `errors.yaml#notFound`. */
export function outdatedKeys(edited: EditedSite, part: string): readonly string[] {
	const [file = ""] = part.split("#");
	const bytes = edited.bytesOf(file);
	const rows = edited.confirmations();
	if (bytes === undefined || rows === undefined) return [];
	const ofConfirmations = knownKeys.get(rows) ?? new WeakMap<Uint8Array, readonly string[]>();
	knownKeys.set(rows, ofConfirmations);
	const keyed = setsOf(edited, file, bytes, rows);
	const keys = ofConfirmations.get(bytes) ?? keyed.filter(({ set }) => stateOf(set, rows).state === "outdated").map(({ key }) => key);
	ofConfirmations.set(bytes, keys);
	return part === file ? keys : keys.filter((key) => key.startsWith(`${part}.`));
}

/** Whether an entry has such a text. Its file is read once: as long as it is not saved, the entry is the same. */
export function isOutdated(edited: EditedSite, entry: Entry): boolean {
	const rows = edited.confirmations();
	return rows !== undefined && setsOf(edited, entry.file, entry, rows).some(({ set }) => stateOf(set, rows).state === "outdated");
}

/** The fingerprints of all texts of the site that somebody has written. */
export function setsOfSite(edited: EditedSite, confirmations: Confirmations): readonly Fingerprints[] {
	const { disk, loaded } = edited.state();
	const entries = [...(loaded?.content.collections.values() ?? [])].flatMap((list) => (list.entries.length > maxLookedThrough ? [] : list.entries));
	const all = [...disk, ...entries.map((entry) => [entry.file, entry] as const)];
	return all.flatMap(([file, known]) => setsOf(edited, file, known, confirmations).map(({ set }) => set));
}

function setsOf(edited: EditedSite, file: string, source: Uint8Array | Entry, confirmations: Confirmations): readonly KeyedSet[] {
	const keyed = knownSets.get(source) ?? readSets(edited, file, source instanceof Uint8Array ? source : edited.bytesOf(file), confirmations);
	knownSets.set(source, keyed);
	return keyed;
}

function readSets({ config }: EditedSite, file: string, bytes: Uint8Array | undefined, confirmations: Confirmations): KeyedSet[] {
	const result = bytes && parseContentFile(file, bytes);
	if (result === undefined || !("parsed" in result)) return [];
	const states = textStatesIn(result.parsed.data, config.locales, confirmations);
	return states.filter(({ set }) => isSet(set)).map(({ path, set }) => ({ key: `${file}#${path.join(".")}`, set }));
}
