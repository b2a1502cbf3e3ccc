import { hash } from "node:crypto";
import type { ValueMap } from "./content-tree.ts";
import { type Agreements, type Fingerprints, isSet, pairsOf, rowOf, stateOf, wordsOf } from "./in-step.ts";

/** Which versions of a text somebody has confirmed as belonging together: the rows of `content/confirmed.txt`. */
export type Ledger = Agreements & { readonly rows: ReadonlySet<string> };

/** Where the ledger is, below the content folder. */
export const ledgerFile = "confirmed.txt";

/** Whatever is not a row is passed over, such as the marks of a conflict in Git: the rows of both sides hold. */
export function readLedger(file: string): Ledger {
	const rows = new Set(
		file
			.replace(/^\ufeff/, "")
			.split(/\r?\n/)
			.filter((line) => /^[\w-]+:[\w-]{8}(?: [\w-]+:[\w-]{8})*$/.test(line)),
	);
	return { rows, pairs: pairsOf([...rows].map((row) => row.split(" "))), printsOf: fingerprintsOf };
}

/**
 * The ledger with more sets. Nothing is removed: what was right once is right again when it comes back.
 * @param site the sets of all texts: those that nobody has confirmed, and that share a wording with one that is entered, are
 * entered with it. Nothing has changed about them, and by the row of another text they would be behind.
 * @param rows rows that are entered besides
 */
export function writeLedger(
	{ rows: known, pairs = new Set() }: Pick<Ledger, "rows"> & Partial<Ledger>,
	sets: readonly Fingerprints[],
	site: readonly Fingerprints[] = [],
	rows: readonly string[] = [],
): string {
	const entered = new Set([...rows, ...sets.filter(isSet).map((set) => rowOf(set).join(" "))]);
	const others = site.filter((set) => isSet(set) && stateOf(set, { pairs }).state === "new").map((set) => rowOf(set));
	const rest = others.filter((row) => !entered.has(row.join(" ")));
	// It grows while it is gone through: those that are entered along share wordings with others in turn.
	const prints = new Set([...entered].flatMap((row) => row.split(" ")));
	for (const print of prints)
		for (const row of rest.filter((each) => each.includes(print))) {
			entered.add(row.join(" "));
			for (const other of row) prints.add(other);
		}
	return [...new Set([...known, ...entered])]
		.sort()
		.map((row) => `${row}\n`)
		.join("");
}

/** What the languages that have changed said when those that are behind were confirmed with them: fingerprints, by the code of the language. */
export function agreedBefore(set: Fingerprints, behind: readonly string[], { rows, pairs }: Ledger): ReadonlyMap<string, ReadonlySet<string>> {
	const agreed = new Map<string, Set<string>>();
	for (const own of behind.map((code) => `${code}:${set[code]}`))
		for (const prints of [...rows].map((row) => row.split(" ")).filter((each) => each.includes(own)))
			for (const [code = "", print = ""] of prints.map((each) => each.split(":")))
				if (code in set && !own.startsWith(`${code}:`) && !pairs.has(`${own} ${code}:${set[code]}`))
					agreed.set(code, (agreed.get(code) ?? new Set()).add(print));
	return agreed;
}

/** Short hashes of the words of a text, in the order of the codes. */
export function fingerprintsOf(text: ValueMap, codes: readonly string[]): Fingerprints {
	return Object.fromEntries(Object.entries(wordsOf(text, codes)).map(([code, words]) => [code, hash("sha256", words, "base64url").slice(0, 8)]));
}
