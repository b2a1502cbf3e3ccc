import { fold, foldWithPlaces, placesOf, termsOf } from "./fold.ts";

/**
 * A section of a page for the search: the id that links to it (empty if there is none), its
 * heading, its text.
 */
export type SearchedSection = readonly [id: string, heading: string, text: string];

/** A page for the search: its address with the language prefix, its title, its sections. */
export type SearchedPage = readonly [
	path: string,
	title: string,
	sections: readonly SearchedSection[],
];

/** A text split at its matches: the items with an odd index match the query. */
export type MarkedText = readonly string[];

export type SearchResult = {
	readonly href: string;
	readonly title: MarkedText;
	readonly heading: MarkedText;
	readonly excerpt: MarkedText;
};

/** The best results, and the total number of results. */
export type SearchResults = { readonly total: number; readonly results: readonly SearchResult[] };

/** Searches the prepared pages. */
export type FindInPages = (query: string) => SearchResults;

const maxResults = 20;
const maxPerPage = 3;

/** The weights of a match in the page's title, the section's heading and the section's text. */
const worth = [8, 5, 1] as const;

/**
 * Prepares pages for searching. A section matches if its page's title, its heading and its text
 * together contain all terms of the query.
 */
export function createFindInPages(pages: readonly SearchedPage[]): FindInPages {
	const folded = pages.map((page) => ({
		page,
		title: fold(page[1]),
		sections: page[2].map((section) => ({
			section,
			texts: [section[1], section[2]].map(fold),
		})),
	}));
	return (query) => {
		const terms = termsOf(query);
		if (terms.length === 0) return { total: 0, results: [] };
		const found = folded.flatMap(({ page: [path, title], title: foldedTitle, sections }) => {
			const rated = sections.map(({ section, texts }, index) => ({
				path,
				title,
				section,
				...rate(terms, [foldedTitle, ...texts], index === 0),
			}));
			return rated
				.filter(({ score }) => score > 0)
				.sort((a, b) => b.score - a.score)
				.slice(0, maxPerPage);
		});
		const best = found.sort((a, b) => b.score - a.score).slice(0, maxResults);
		return {
			total: found.length,
			results: best.map(({ path, title, section }) => resultOf(path, title, section, terms)),
		};
	};
}

/**
 * The score of a section; 0 if it does not match. If only the title of the page matches, only the
 * first section gets a score, so that the page appears once.
 */
function rate(
	terms: readonly string[],
	texts: readonly string[],
	isFirst: boolean,
): { readonly score: number } {
	const hits = terms.map((term) => texts.map((text) => !placesOf(term, text).next().done));
	const isComplete = hits.every((each) => each.includes(true));
	const isOwn = isFirst || hits.some(([, heading, text]) => heading || text);
	if (!isComplete || !isOwn) return { score: 0 };
	return {
		score: hits
			.flat()
			.reduce((sum, hit, index) => sum + (hit ? (worth[index % worth.length] ?? 0) : 0), 0),
	};
}

function resultOf(
	path: string,
	title: string,
	[id, heading, text]: SearchedSection,
	terms: readonly string[],
): SearchResult {
	const href = id === "" ? path : `${path}#${id}`;
	return {
		href,
		title: marked(title, terms),
		heading: marked(heading === title ? "" : heading, terms),
		excerpt: marked(excerptOf(text, terms), terms),
	};
}

/** Splits text at the matches of a query. */
function marked(text: string, terms: readonly string[]): MarkedText {
	const { folded, places } = foldWithPlaces(text);
	const parts: string[] = [];
	let end = 0;
	for (const [from, to] of spansOf(folded, terms)) {
		const start = places[from] ?? 0;
		const stop = places[to] ?? text.length;
		if (start < end) continue;
		parts.push(text.slice(end, start), text.slice(start, stop));
		end = stop;
	}
	return [...parts, text.slice(end)];
}

/** The positions of all terms in folded text, sorted by their start. */
export function spansOf(
	folded: string,
	terms: readonly string[],
): (readonly [from: number, to: number])[] {
	return terms.flatMap((term) => [...placesOf(term, folded)]).sort(([a], [b]) => a - b);
}

/** How much text an excerpt shows before and after the match, in half-width characters. */
const before = 36;
const after = 130;

/** The part of a text around the first match. */
function excerptOf(text: string, terms: readonly string[]): string {
	const { folded, places } = foldWithPlaces(text);
	const at = places[spansOf(folded, terms)[0]?.[0] ?? 0] ?? 0;
	const width = /[\u3000-\u9fff]/.test(text) ? 2 : 1;
	let start = Math.max(0, at - Math.round(before / width));
	const end = at + Math.round(after / width);
	// In a text with spaces, the excerpt does not begin in the middle of a word.
	if (start > 0) start += /^\S{0,15}\s+/.exec(text.slice(start, at))?.[0].length ?? 0;
	const shown = text
		.slice(start, end)
		.replace(end < text.length && width === 1 ? /\s+\S*$/ : /$^/, "");
	return `${start > 0 ? "… " : ""}${shown}${end < text.length ? " …" : ""}`;
}

/**
 * Whether a response has the form that the build writes. It also checks that links stay on this
 * site.
 */
export function isSearchedPages(value: unknown): value is readonly SearchedPage[] {
	const isText = (each: unknown) => typeof each === "string";
	const isSection = (each: unknown) =>
		Array.isArray(each) && each.length === 3 && each.every(isText);
	const isPage = (each: unknown) =>
		Array.isArray(each) &&
		isText(each[0]) &&
		/^\/(?!\/)/.test(each[0]) &&
		isText(each[1]) &&
		Array.isArray(each[2]) &&
		each[2].every(isSection);
	return Array.isArray(value) && value.every(isPage);
}
