import { type Fingerprints, setsIn, stateOf } from "../../../content/files/in-step.ts";
import type { Ledger } from "../../../content/files/ledger.ts";
import { parseContentFile } from "../../../content/files/parse-content-file.ts";
import type { Entry } from "../../../core/schema/entry.ts";
import type { EditedSite } from "../../site/edited-site.ts";

type KeyedSet = { readonly key: string; readonly set: Fingerprints };

/** The fingerprints of a file stay as long as its bytes; which of them agree also changes with the ledger. */
const knownSets = new WeakMap<Uint8Array | Entry, readonly KeyedSet[]>();
const knownKeys = new WeakMap<Ledger, WeakMap<Uint8Array, readonly string[]>>();

/** The keys of the texts in which a language has not followed another, of a file or of a part of it such as `errors.yaml#notFound`. */
export function keysBehind(edited: EditedSite, part: string): readonly string[] {
	const [file = ""] = part.split("#");
	const [bytes, rows] = [edited.bytesOf(file), edited.ledger()];
	if (bytes === undefined || rows === undefined) return [];
	const ofLedger = knownKeys.get(rows) ?? new WeakMap<Uint8Array, readonly string[]>();
	knownKeys.set(rows, ofLedger);
	const keyed = knownSets.get(bytes) ?? setsOf(edited, file, bytes, rows);
	knownSets.set(bytes, keyed);
	const keys = ofLedger.get(bytes) ?? keyed.filter(({ set }) => stateOf(set, rows).state === "behind").map(({ key }) => key);
	ofLedger.set(bytes, keys);
	return part === file ? keys : keys.filter((key) => key.startsWith(`${part}.`));
}

/** Whether an entry has such a text. Its file is read once: as long as it is not saved, the entry is the same. */
export function isBehind(edited: EditedSite, entry: Entry): boolean {
	const rows = edited.ledger();
	if (rows === undefined) return false;
	const keyed = knownSets.get(entry) ?? setsOf(edited, entry.file, edited.bytesOf(entry.file), rows);
	knownSets.set(entry, keyed);
	return keyed.some(({ set }) => stateOf(set, rows).state === "behind");
}

function setsOf({ config }: EditedSite, file: string, bytes: Uint8Array | undefined, ledger: Ledger): KeyedSet[] {
	const result = bytes && parseContentFile(file, bytes);
	const codes = config.locales.map(({ code }) => code);
	if (result === undefined || !("parsed" in result)) return [];
	return setsIn(result.parsed.data, codes, ledger).map(({ path, set }) => ({ key: `${file}#${path.join(".")}`, set }));
}
