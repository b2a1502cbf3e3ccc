type Parts = readonly [start: string, middle: string, end: string];

/** The part in which two texts differ, in whole words, and what they have in common before and after it. */
export function differenceOf(before: string, after: string, language?: string): { readonly before: Parts; readonly after: Parts } {
	const segmenter = new Intl.Segmenter(language, { granularity: "word" });
	const [old, now] = [before, after].map((text) => [...segmenter.segment(text)].map(({ segment }) => segment)) as [string[], string[]];
	const most = Math.min(old.length, now.length);
	let start = 0;
	while (start < most && old[start] === now[start]) start += 1;
	let end = 0;
	while (end < most - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
	const parts = (words: readonly string[]): Parts => [
		words.slice(0, start).join(""),
		words.slice(start, words.length - end).join(""),
		words.slice(words.length - end).join(""),
	];
	return { before: parts(old), after: parts(now) };
}
