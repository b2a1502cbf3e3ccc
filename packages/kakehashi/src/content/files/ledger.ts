import { hash } from "node:crypto";
import { type Path, textsIn, type Value, type ValueMap } from "./content-tree.ts";

/** A short hash of a text for each language that it is in, by the code of the language. */
export type Fingerprints = Readonly<Record<string, string>>;

/**
 * Which versions of a text a person has said belong together: the rows of `content/confirmed.txt`, and in `pairs` which two of
 * their fingerprints stand in one row, `en:c1cecbow ja:TGof8TIc`, and which stand in one with any of a language, `en:c1cecbow ja`.
 */
export type Ledger = { readonly rows: ReadonlySet<string>; readonly pairs: ReadonlySet<string> };

/** Where the ledger is, below the content folder. */
export const ledgerFile = "confirmed.txt";

/** Whatever is no row is passed over, such as the marks of a conflict in Git: the rows of both sides hold. */
export function readLedger(file: string): Ledger {
	const rows = new Set(
		file
			.replace(/^\ufeff/, "")
			.split(/\r?\n/)
			.filter((line) => /^[\w-]+:[\w-]{8}(?: [\w-]+:[\w-]{8})+$/.test(line)),
	);
	const pairs = new Set<string>();
	for (const prints of [...rows].map((row) => row.split(" ")))
		for (const print of prints)
			for (const other of prints.filter((each) => each !== print)) pairs.add(`${print} ${other}`).add(`${print} ${other.split(":")[0]}`);
	return { rows, pairs };
}

/** The ledger with further sets. Nothing is taken out: what was right once is right again when it comes back. */
export function writeLedger({ rows }: Pick<Ledger, "rows">, sets: readonly Fingerprints[]): string {
	return [...new Set([...rows, ...sets.filter(isSet).map(rowOf)])]
		.sort()
		.map((row) => `${row}\n`)
		.join("");
}

const rowOf = (set: Fingerprints) =>
	Object.entries(set)
		.map(([code, print]) => `${code}:${print}`)
		.join(" ");

/** `new`: some languages were never confirmed together, and none is known to be older than another. */
export type InStep = { readonly state: "in step" | "new" } | { readonly state: "behind"; readonly behind: readonly string[] };

/**
 * Whether the languages of a text say the same. Two agree where a row has both; one is behind where rows have it with another
 * wording of the other alone.
 */
export function stateOf(set: Fingerprints, { pairs }: Pick<Ledger, "pairs">): InStep {
	const codes = Object.keys(set);
	let isNew = false;
	const behind = codes.filter((code) => {
		const print = `${code}:${set[code]}`;
		const unagreed = codes.filter((other) => other !== code && !pairs.has(`${print} ${other}:${set[other]}`));
		if (unagreed.length > 0) isNew = true;
		return unagreed.some((other) => pairs.has(`${print} ${other}`));
	});
	return behind.length > 0 ? { state: "behind", behind } : { state: isNew ? "new" : "in step" };
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

/** The fingerprints of every text of a file that is in two languages or more. */
export function setsIn(data: Value, codes: readonly string[]): { readonly path: Path; readonly set: Fingerprints }[] {
	const sets = textsIn(data, codes).map(({ path, text }) => ({ path, set: fingerprintsOf(text, codes) }));
	return sets.filter(({ set }) => isSet(set));
}

const isSet = (set: Fingerprints) => Object.keys(set).length > 1;

/** Those of one text, in the order of the codes. */
export function fingerprintsOf(text: ValueMap, codes: readonly string[]): Fingerprints {
	const words = codes.map((code) => [code, plainWords(text[code])] as const).filter(([, each]) => each !== "");
	return Object.fromEntries(words.map(([code, each]) => [code, hash("sha256", each, "base64url").slice(0, 8)]));
}

/** As it is read: how lines are broken and characters are composed makes no other text. */
function plainWords(text: Value | undefined): string {
	return [text ?? ""].flat().join(" ").normalize().replaceAll(/\s+/g, " ").trim();
}
