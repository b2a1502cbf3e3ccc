import { isWordless, type Path, textsIn, type Value, type ValueMap } from "./content-tree.ts";

/** What represents a text in each of its languages, by language code: a hash, or its words. */
export type Fingerprints = Readonly<Record<string, string>>;

/** Which versions of a text belong together. */
export type Agreements = {
	/** Pairs of fingerprints in one row, `en:c1cecbow ja:TGof8TIc`, and fingerprints that share a row with any of a language, `en:c1cecbow ja`. */
	readonly pairs: ReadonlySet<string>;
	/** How the fingerprints of a text are obtained. */
	readonly printsOf: (text: ValueMap, codes: readonly string[]) => Fingerprints;
};

/** What agrees according to rows such as `["en:c1cecbow", "ja:TGof8TIc"]`. */
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
export type TranslationStatus = { readonly state: "upToDate" | "new" } | { readonly state: "outdated"; readonly outdated: readonly string[] };

/**
 * Whether the languages of a text say the same. Two agree if a row has both; one is behind if rows only have it with
 * another wording of the other.
 */
export function stateOf(set: Fingerprints, { pairs }: Pick<Agreements, "pairs">): TranslationStatus {
	const codes = Object.keys(set);
	let isNew = false;
	const outdated = codes.filter((code) => {
		const print = `${code}:${set[code]}`;
		const unagreed = codes.filter((other) => other !== code && !pairs.has(`${print} ${other}:${set[other]}`));
		if (unagreed.length > 0) isNew = true;
		return unagreed.some((other) => pairs.has(`${print} ${other}`));
	});
	return outdated.length > 0 ? { state: "outdated", outdated } : { state: isNew ? "new" : "upToDate" };
}

/** The fingerprints of every text of a file that is in two languages or more. */
export function setsIn(
	data: Value,
	codes: readonly string[],
	{ printsOf }: Pick<Agreements, "printsOf">,
): { readonly path: Path; readonly set: Fingerprints }[] {
	const sets = textsIn(data, codes)
		.filter(({ path }) => !isWordless(path))
		.map(({ path, text }) => ({ path, set: printsOf(text, codes) }));
	return sets.filter(({ set }) => isSet(set));
}

export const isSet = (set: Fingerprints) => Object.keys(set).length > 1;

/** The words of a text as they are read, in the order of the codes: line breaks and Unicode composition make no difference. */
export function comparableTexts(text: ValueMap, codes: readonly string[]): Fingerprints {
	const plain = (code: string) => [text[code] ?? ""].flat().join(" ").normalize().replaceAll(/\s+/g, " ").trim();
	return Object.fromEntries(codes.map((code) => [code, plain(code)] as const).filter(([, words]) => words !== ""));
}
