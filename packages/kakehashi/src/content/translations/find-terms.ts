import type { Glossary, Term } from "@kakehashi/core/schema/glossary.ts";
import { linkEnd } from "@kakehashi/core/values/inline.ts";

/** The forms of a term in a language: the preferred word first, then the other allowed words. */
export function formsOf({ term, also, keep }: Term, code: string): readonly string[] {
	return [term?.[code] ?? keep ?? [], also?.[code] ?? []].flat();
}

/**
 * The glossary terms that a text uses in a language. If two terms overlap in the text, the longer
 * one counts.
 */
export function termsIn(text: string, code: string, glossary: Glossary): readonly Term[] {
	const { pattern, terms } = finderOf(glossary, code);
	const matches = [...withoutAddresses(text).matchAll(pattern)];
	const found = new Set(
		matches.map(([, ...forms]) => terms[forms.findIndex((form) => form !== undefined)]),
	);
	return glossary.terms.filter((term) => found.has(term));
}

/**
 * Whether a text contains a word, regardless of case and also as a plural. In scripts without
 * spaces, the word may be part of another.
 */
export function hasWord(text: string, word: string): boolean {
	return withoutAddresses(text).search(matcherOf(word)) !== -1;
}

/**
 * A violation of the glossary: a word to avoid, or a term whose counterpart is missing in another
 * language.
 */
export type TermProblem = {
	readonly code: string;
	readonly write: string;
	readonly note: string | undefined;
} & ({ readonly insteadOf: string } | { readonly counterpartOf: string; readonly from: string });

/** @param texts by language code; missing and empty texts are not checked */
export function termProblems(
	texts: Readonly<Record<string, string>>,
	glossary: Glossary,
): TermProblem[] {
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
			const from = codes.find((other) => other !== code && used.get(other)?.includes(term));
			return from === undefined || [write, ...others].some((form) => hasWord(text, form))
				? []
				: [{ code, write, note, counterpartOf: formsOf(term, from)[0] ?? write, from }];
		}),
	);
}

/** Removes link addresses and placeholders such as `{name}`, which are not wording. */
const withoutAddresses = (text: string) =>
	text
		.normalize()
		.replaceAll(linkEnd, "]")
		.replaceAll(/\{\w+\}/g, "]");

/**
 * A single regular expression for all terms of a language, because a site may have many terms and
 * many texts.
 */
type Finder = { readonly pattern: RegExp; readonly terms: readonly Term[] };
const finders = new WeakMap<Glossary, Map<string, Finder>>();

function finderOf(glossary: Glossary, code: string): Finder {
	const known = finders.get(glossary) ?? new Map<string, Finder>();
	finders.set(glossary, known);
	const make = () => {
		const words = glossary.terms
			.flatMap((term) => formsOf(term, code).map((form) => ({ term, form })))
			.toSorted((a, b) => b.form.length - a.form.length);
		const { alone = [], anywhere = [] } = Object.groupBy(words, ({ form }) =>
			standsAlone(form) ? "alone" : "anywhere",
		);
		const groups = (list: typeof words) =>
			list.map(({ form }) => `(${literal(form)})`).join("|");
		const sources = [
			...(alone.length > 0 ? [asWord(`(?:${groups(alone)})`)] : []),
			...(anywhere.length > 0 ? [groups(anywhere)] : []),
		];
		return {
			pattern: new RegExp(sources.join("|") || "(?!)", "giu"),
			terms: [...alone, ...anywhere].map(({ term }) => term),
		};
	};
	const finder = known.get(code) ?? make();
	known.set(code, finder);
	return finder;
}

const matchers = new Map<string, RegExp>();

function matcherOf(word: string): RegExp {
	const matcher =
		matchers.get(word) ??
		new RegExp(standsAlone(word) ? asWord(literal(word)) : literal(word), "iu");
	matchers.set(word, matcher);
	return matcher;
}

/** Whether a word is in a script that separates words with spaces. */
const standsAlone = (word: string) =>
	!/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(word);

const asWord = (source: string) => `(?<![\\p{L}\\p{N}])${source}(?:['’]?e?s)?(?![\\p{L}\\p{N}])`;

function literal(word: string): string {
	const escaped = word.normalize().replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");
	return standsAlone(word) ? escaped.replace(/y$/, "(?:y|ie)") : escaped;
}
