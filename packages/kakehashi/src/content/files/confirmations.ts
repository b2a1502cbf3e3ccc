import { hash } from "node:crypto";
import type { ValueMap } from "./content-tree.ts";
import { type Agreements, comparableTexts, type Fingerprints, isSet, pairsOf, rowOf, stateOf } from "./translation-status.ts";

/** Which versions of a text somebody has confirmed as belonging together: the rows of `content/confirmed.txt`. */
export type Confirmations = Agreements & { readonly rows: ReadonlySet<string> };

/** Where the ledger is, in the content folder. */
export const confirmationsFile = "confirmed.txt";

/** Anything that is not a row is skipped, such as Git's conflict markers: the rows of both sides count. */
export function readConfirmations(file: string): Confirmations {
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
 * @param site the sets of all texts: unconfirmed ones that share a wording with one that is entered are entered too.
 * Nothing about them has changed, and the row of the other text would make them look out of date.
 * @param rows additional rows to enter
 */
export function writeConfirmations(
	{ rows: known, pairs = new Set() }: Pick<Confirmations, "rows"> & Partial<Confirmations>,
	sets: readonly Fingerprints[],
	site: readonly Fingerprints[] = [],
	rows: readonly string[] = [],
): string {
	const entered = new Set([...rows, ...sets.filter(isSet).map((set) => rowOf(set).join(" "))]);
	const others = site.filter((set) => isSet(set) && stateOf(set, { pairs }).state === "new").map((set) => rowOf(set));
	const rest = others.filter((row) => !entered.has(row.join(" ")));
	// The list grows during the loop: texts that are entered along share wordings with others in turn.
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

/** What the changed languages said when those that are behind were confirmed with them: fingerprints, by language code. */
export function agreedBefore(set: Fingerprints, outdated: readonly string[], { rows, pairs }: Confirmations): ReadonlyMap<string, ReadonlySet<string>> {
	const agreed = new Map<string, Set<string>>();
	for (const own of outdated.map((code) => `${code}:${set[code]}`))
		for (const prints of [...rows].map((row) => row.split(" ")).filter((each) => each.includes(own)))
			for (const [code = "", print = ""] of prints.map((each) => each.split(":")))
				if (code in set && !own.startsWith(`${code}:`) && !pairs.has(`${own} ${code}:${set[code]}`))
					agreed.set(code, (agreed.get(code) ?? new Set()).add(print));
	return agreed;
}

/** Short hashes of the words of a text, in the order of the codes. */
export function fingerprintsOf(text: ValueMap, codes: readonly string[]): Fingerprints {
	return Object.fromEntries(Object.entries(comparableTexts(text, codes)).map(([code, words]) => [code, hash("sha256", words, "base64url").slice(0, 8)]));
}
