import { type Path, textsIn, type Value, type ValueMap } from "./content-tree.ts";

/** What stands for a text in each language that it is in, by the code of the language: a hash, or its words. */
export type Fingerprints = Readonly<Record<string, string>>;

/** Which versions of a text belong together. */
export type Agreements = {
	/** Which two fingerprints are in one row, `en:c1cecbow ja:TGof8TIc`, and which are in one with any of a language, `en:c1cecbow ja`. */
	readonly pairs: ReadonlySet<string>;
	/** How a text got its fingerprints there. */
	readonly printsOf: (text: ValueMap, codes: readonly string[]) => Fingerprints;
};

/** What agrees by rows such as `["en:c1cecbow", "ja:TGof8TIc"]`. */
export function pairsOf(rows: Iterable<readonly string[]>): ReadonlySet<string> {
	const pairs = new Set<string>();
	for (const prints of rows)
		for (const print of prints)
			for (const other of prints.filter((each) => each !== print)) pairs.add(`${print} ${other}`).add(`${print} ${other.split(":")[0]}`);
	return pairs;
}

/** The parts of the row of a text. */
export const rowOf = (set: Fingerprints): readonly string[] => Object.entries(set).map(([code, print]) => `${code}:${print}`);

/** `new`: some languages were never confirmed together, and none is known to be older than another. */
export type InStep = { readonly state: "in step" | "new" } | { readonly state: "behind"; readonly behind: readonly string[] };

/**
 * Whether the languages of a text say the same. Two agree where a row has both; one is behind where rows have it with another
 * wording of the other alone.
 */
export function stateOf(set: Fingerprints, { pairs }: Pick<Agreements, "pairs">): InStep {
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

/** The fingerprints of every text of a file that is in two languages or more. */
export function setsIn(
	data: Value,
	codes: readonly string[],
	{ printsOf }: Pick<Agreements, "printsOf">,
): { readonly path: Path; readonly set: Fingerprints }[] {
	const sets = textsIn(data, codes).map(({ path, text }) => ({ path, set: printsOf(text, codes) }));
	return sets.filter(({ set }) => isSet(set));
}

export const isSet = (set: Fingerprints) => Object.keys(set).length > 1;

/** The words of a text as they are read, in the order of the codes: how lines are broken and characters are composed makes no other text. */
export function wordsOf(text: ValueMap, codes: readonly string[]): Fingerprints {
	const plain = (code: string) => [text[code] ?? ""].flat().join(" ").normalize().replaceAll(/\s+/g, " ").trim();
	return Object.fromEntries(codes.map((code) => [code, plain(code)] as const).filter(([, words]) => words !== ""));
}
