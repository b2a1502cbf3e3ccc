import {
	isPictureByLanguage,
	type Path,
	textsIn,
	type Value,
	type ValueMap,
} from "../yaml/content-tree.ts";

/**
 * A value that represents a text in each language, by language code: its hash, or the wording
 * itself.
 */
export type Fingerprints = Readonly<Record<string, string>>;

/** Which versions of texts were confirmed as translations of one another. */
export type Agreements = {
	/**
	 * Contains two kinds of strings. `en:c1cecbow ja:TGof8TIc`: the two fingerprints are in one
	 * row. `en:c1cecbow ja`: the fingerprint is in a row with any fingerprint of that language.
	 */
	readonly pairs: ReadonlySet<string>;
	/** Computes the fingerprints of a text. */
	readonly printsOf: (text: ValueMap, codes: readonly string[]) => Fingerprints;
};

/** Builds `Agreements.pairs` from rows such as `["en:c1cecbow", "ja:TGof8TIc"]`. */
export function pairsOf(rows: Iterable<readonly string[]>): ReadonlySet<string> {
	const pairs = new Set<string>();
	for (const prints of rows)
		for (const print of prints)
			for (const other of prints.filter((each) => each !== print))
				pairs.add(`${print} ${other}`).add(`${print} ${other.split(":")[0]}`);
	return pairs;
}

/** The row of a text in the file of confirmations, as a list. */
export const rowOf = (set: Fingerprints): readonly string[] =>
	Object.entries(set).map(([code, print]) => `${code}:${print}`);

/** `new`: some languages were never confirmed together, and no language is known to be outdated. */
export type TranslationStatus =
	| { readonly state: "upToDate" | "new" }
	| { readonly state: "outdated"; readonly outdated: readonly string[] };

/**
 * Determines whether the languages of a text agree. Two versions agree if a row contains both. A
 * version is outdated if rows contain it only with other versions of another language.
 */
export function stateOf(
	set: Fingerprints,
	{ pairs }: Pick<Agreements, "pairs">,
): TranslationStatus {
	const codes = Object.keys(set);
	let isNew = false;
	const outdated = codes.filter((code) => {
		const print = `${code}:${set[code]}`;
		const unagreed = codes.filter(
			(other) => other !== code && !pairs.has(`${print} ${other}:${set[other]}`),
		);
		if (unagreed.length > 0) isNew = true;
		return unagreed.some((other) => pairs.has(`${print} ${other}`));
	});
	return outdated.length > 0
		? { state: "outdated", outdated }
		: { state: isNew ? "new" : "upToDate" };
}

/** The fingerprints of all texts of a file that exist in at least two languages. */
export function setsIn(
	data: Value,
	codes: readonly string[],
	{ printsOf }: Pick<Agreements, "printsOf">,
): { readonly path: Path; readonly set: Fingerprints }[] {
	const sets = textsIn(data, codes)
		.filter(({ path }) => !isPictureByLanguage(path))
		.map(({ path, text }) => ({ path, set: printsOf(text, codes) }));
	return sets.filter(({ set }) => isSet(set));
}

export const isSet = (set: Fingerprints) => Object.keys(set).length > 1;

/**
 * The wording of a text in each language, in the order of the codes. Line breaks, repeated spaces
 * and Unicode composition are normalized, because they make no difference to the reader.
 */
export function comparableTexts(text: ValueMap, codes: readonly string[]): Fingerprints {
	const plain = (code: string) =>
		[text[code] ?? ""].flat().join(" ").normalize().replaceAll(/\s+/g, " ").trim();
	return Object.fromEntries(
		codes.map((code) => [code, plain(code)] as const).filter(([, words]) => words !== ""),
	);
}
