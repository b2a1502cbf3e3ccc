/** Characters of scripts without spaces between words, where a search also looks inside runs of characters. */
const unspaced = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;

/** A character with the marks that belong to it; the two at the end are the half-width voicing marks of katakana. */
const clusters = /[^\p{M}][\p{M}\uff9e\uff9f]*|\p{M}+/gu;

/** Text as it is compared: width, case, kana, accents on Latin letters and possible line breaks make no difference. */
export function fold(text: string): string {
	return text
		.normalize("NFKD")
		.replace(/(\p{Script=Latin})\p{M}+/gu, "$1")
		.normalize("NFKC")
		.toLowerCase()
		.replace(/[\u00ad\u200b\u2060]/g, "")
		.replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
		.replace(/[œæß]/g, (letter) => ({ œ: "oe", æ: "ae", ß: "ss" })[letter] ?? letter);
}

/** A language has some thousand characters, and a search in all texts folds each of them a thousand times. */
const foldedClusters = new Map<string, string>();
const maxClusters = 10_000;

/** The same, with the position in the text that each character comes from, and the end of the text as the last one. */
export function foldWithPlaces(text: string): { readonly folded: string; readonly places: readonly number[] } {
	const places: number[] = [];
	let folded = "";
	for (const { 0: cluster, index } of text.matchAll(clusters)) {
		const part = foldedClusters.get(cluster) ?? fold(cluster);
		if (foldedClusters.size < maxClusters) foldedClusters.set(cluster, part);
		folded += part;
		for (let at = 0; at < part.length; at += 1) places.push(index);
	}
	return { folded, places: [...places, text.length] };
}

/** What a query asks for, folded: all of it must be found. Characters written together stay together. */
export function termsOf(query: string): string[] {
	return [...new Set(fold(query.slice(0, maxQueryLength)).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])].slice(0, maxTerms);
}

export const maxQueryLength = 100;
const maxTerms = 8;

/** Where a term is in folded text: anywhere in scripts without spaces, otherwise at the beginning of words. */
export function* placesOf(term: string, folded: string): Generator<number> {
	const inside = unspaced.test(term.slice(0, 1));
	for (let at = folded.indexOf(term); at >= 0; at = folded.indexOf(term, at + term.length)) {
		const before = folded[at - 1] ?? " ";
		if (inside || unspaced.test(before) || !/[\p{L}\p{N}]/u.test(before)) yield at;
	}
}
