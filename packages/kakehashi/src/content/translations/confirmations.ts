import { hash } from "node:crypto";
import type { ValueMap } from "../yaml/content-tree.ts";
import {
	type Agreements,
	comparableTexts,
	type Fingerprints,
	isSet,
	pairsOf,
	rowOf,
	stateOf,
} from "./translation-status.ts";

/**
 * The rows of `content/confirmed.txt`. Each row lists the versions of a text, one per language,
 * that somebody has confirmed as translations of one another.
 */
export type Confirmations = Agreements & { readonly rows: ReadonlySet<string> };

/** Name of the file of confirmations, in the content folder. */
export const confirmationsFile = "confirmed.txt";

/**
 * Parses the file of confirmations. Lines that are not rows, such as Git's conflict markers, are
 * skipped. So after a merge conflict, the rows of both sides count.
 */
export function readConfirmations(file: string): Confirmations {
	const rows = new Set(
		file
			.replace(/^\ufeff/, "")
			.split(/\r?\n/)
			.filter((line) => /^[\w-]+:[\w-]{8}(?: [\w-]+:[\w-]{8})*$/.test(line)),
	);
	return {
		rows,
		pairs: pairsOf([...rows].map((row) => row.split(" "))),
		printsOf: fingerprintsOf,
	};
}

/**
 * Adds confirmations, and returns the new contents of the file. No row is ever removed, so that a
 * text is confirmed again if an earlier version is restored.
 * @param site the fingerprints of all texts of the site. An unconfirmed text that shares a version
 * with a newly confirmed one is confirmed too. It has not changed, but the new row would make it
 * look outdated.
 * @param rows additional rows to add
 */
export function writeConfirmations(
	{ rows: known, pairs = new Set() }: Pick<Confirmations, "rows"> & Partial<Confirmations>,
	sets: readonly Fingerprints[],
	site: readonly Fingerprints[] = [],
	rows: readonly string[] = [],
): string {
	const entered = new Set([...rows, ...sets.filter(isSet).map((set) => rowOf(set).join(" "))]);
	const others = site
		.filter((set) => isSet(set) && stateOf(set, { pairs }).state === "new")
		.map((set) => rowOf(set));
	const rest = others.filter((row) => !entered.has(row.join(" ")));
	// The set grows during the loop: each text that is added may share versions with further texts.
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

/**
 * For outdated languages of a text: the versions of the changed languages with which they were
 * confirmed. Returns fingerprints by language code.
 */
export function agreedBefore(
	set: Fingerprints,
	outdated: readonly string[],
	{ rows, pairs }: Confirmations,
): ReadonlyMap<string, ReadonlySet<string>> {
	const agreed = new Map<string, Set<string>>();
	for (const own of outdated.map((code) => `${code}:${set[code]}`))
		for (const prints of [...rows]
			.map((row) => row.split(" "))
			.filter((each) => each.includes(own)))
			for (const [code = "", print = ""] of prints.map((each) => each.split(":")))
				if (
					code in set &&
					!own.startsWith(`${code}:`) &&
					!pairs.has(`${own} ${code}:${set[code]}`)
				)
					agreed.set(code, (agreed.get(code) ?? new Set()).add(print));
	return agreed;
}

/** Returns a short hash of the text in each language, in the order of the codes. */
export function fingerprintsOf(text: ValueMap, codes: readonly string[]): Fingerprints {
	return Object.fromEntries(
		Object.entries(comparableTexts(text, codes)).map(([code, words]) => [
			code,
			hash("sha256", words, "base64url").slice(0, 8),
		]),
	);
}
