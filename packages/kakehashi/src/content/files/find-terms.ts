import type { Glossary, Term } from "../../core/schema/glossary.ts";

/** What a term is called in a language: the word to write, and others that may be used for it. */
export function formsOf({ term, also, keep }: Term, code: string): readonly string[] {
	return [term?.[code] ?? keep ?? [], also?.[code] ?? []].flat();
}

/** The terms of the glossary that a text uses in a language, as the words that stand for them there. Of two that overlap, the longer one. */
export function termsIn(text: string, code: string, { terms }: Glossary): readonly Term[] {
	const words = terms.flatMap((term) => formsOf(term, code).map((form) => ({ term, form }))).toSorted((a, b) => b.form.length - a.form.length);
	let rest = withoutAddresses(text);
	const found = words.filter(({ form }) => {
		const left = rest.replaceAll(matcherOf(form), "\0");
		const isThere = left !== rest;
		rest = left;
		return isThere;
	});
	return terms.filter((term) => found.some((each) => each.term === term));
}

/** Whether a word stands in a text: in capitals or small letters and as a plural too; in scripts without spaces anywhere. */
export function hasWord(text: string, word: string): boolean {
	return withoutAddresses(text).search(matcherOf(word)) !== -1;
}

/** What is wrong with a text by the glossary: a term without its counterpart in another language, or a word that is not used. */
export type TermProblem = { readonly code: string; readonly write: string; readonly note: string | undefined } & (
	| { readonly insteadOf: string }
	| { readonly counterpartOf: string; readonly from: string }
);

/** @param texts by the code of the language; where one is missing, nothing is said of it */
export function termProblems(texts: Readonly<Record<string, string>>, glossary: Glossary): TermProblem[] {
	const codes = Object.keys(texts).filter((code) => texts[code]?.trim() !== "");
	const used = new Map(codes.map((code) => [code, termsIn(texts[code] ?? "", code, glossary)]));
	return glossary.terms.flatMap((term) =>
		codes.flatMap((code): TermProblem[] => {
			const [write, ...others] = formsOf(term, code);
			const text = texts[code] ?? "";
			if (write === undefined) return [];
			const { note } = term;
			const wrong = term.avoid?.[code]?.find((word) => hasWord(text, word));
			if (wrong !== undefined) return [{ code, write, note, insteadOf: wrong }];
			if ([write, ...others].some((form) => hasWord(text, form))) return [];
			const from = codes.find((other) => other !== code && used.get(other)?.includes(term));
			return from === undefined ? [] : [{ code, write, note, counterpartOf: formsOf(term, from)[0] ?? write, from }];
		}),
	);
}

/** Where links lead, and what stands for values, is nobody's wording. */
const withoutAddresses = (text: string) => text.normalize().replaceAll(/\]\([^()\s]*\)|\{\w+\}/g, "]");

const matchers = new Map<string, RegExp>();

function matcherOf(word: string): RegExp {
	const known = matchers.get(word);
	if (known !== undefined) return known;
	const literal = word.normalize().replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");
	const hasSpaces = !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(word);
	const made = hasSpaces
		? new RegExp(`(?<![\\p{L}\\p{N}])${literal.replace(/y$/, "(?:y|ie)")}(?:['’]?e?s)?(?![\\p{L}\\p{N}])`, "giu")
		: new RegExp(literal, "gu");
	matchers.set(word, made);
	return made;
}
