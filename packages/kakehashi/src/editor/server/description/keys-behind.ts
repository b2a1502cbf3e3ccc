import { type Fingerprints, setsIn, stateOf } from "../../../content/files/in-step.ts";
import type { Ledger } from "../../../content/files/ledger.ts";
import { parseContentFile } from "../../../content/files/parse-content-file.ts";
import type { EditedSite } from "../../site/edited-site.ts";

type KeyedSet = { readonly key: string; readonly set: Fingerprints };

/** The fingerprints of a file stay as long as its bytes; which of them agree also changes with the ledger. */
const knownSets = new WeakMap<Uint8Array, readonly KeyedSet[]>();
const knownKeys = new WeakMap<Ledger, WeakMap<Uint8Array, readonly string[]>>();

/** The keys of the texts in which a language has not followed another, of a file or of a part of it such as `errors.yaml#notFound`. */
export function keysBehind({ config, bytesOf, ledger }: EditedSite, part: string): readonly string[] {
	const [file = ""] = part.split("#");
	const [bytes, rows] = [bytesOf(file), ledger()];
	if (bytes === undefined || rows === undefined) return [];
	const ofLedger = knownKeys.get(rows) ?? new WeakMap<Uint8Array, readonly string[]>();
	knownKeys.set(rows, ofLedger);
	const sets = () => {
		const result = parseContentFile(file, bytes);
		const codes = config.locales.map(({ code }) => code);
		return "parsed" in result ? setsIn(result.parsed.data, codes, rows).map(({ path, set }) => ({ key: `${file}#${path.join(".")}`, set })) : [];
	};
	const keyed = knownSets.get(bytes) ?? sets();
	knownSets.set(bytes, keyed);
	const keys = ofLedger.get(bytes) ?? keyed.filter(({ set }) => stateOf(set, rows).state === "behind").map(({ key }) => key);
	ofLedger.set(bytes, keys);
	return part === file ? keys : keys.filter((key) => key.startsWith(`${part}.`));
}
