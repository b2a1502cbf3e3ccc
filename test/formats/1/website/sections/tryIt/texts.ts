/** Text in each language, by locale code, with a line for each line that it is set in. */
export type Texts = Readonly<Record<string, string>>;

/** Whether a language agrees with the others, is missing, or still says what it said before another one changed. */
export type State = "fine" | "missing" | "behind";

/** The lines of a text that are not empty. */
export const linesOf = (text = "") => text.split("\n").flatMap((line) => line.trim() || []);

/** The state of one language of a text, of which `agreed` are the versions that belong together. */
export function stateOf(code: string, texts: Texts, agreed: Texts): State {
	if (linesOf(texts[code]).length === 0) return "missing";
	return !hasChanged(code, texts, agreed) && Object.keys(texts).some((other) => hasChanged(other, texts, agreed)) ? "behind" : "fine";
}

/** A language that has changed says something else, rather than nothing. */
export function hasChanged(code: string, texts: Texts, agreed: Texts): boolean {
	const [now, before] = [linesOf(texts[code]).join("\n"), linesOf(agreed[code]).join("\n")];
	return now !== "" && now !== before;
}

const head = "path: /\ntitle: { en: A, ja: あ }\ndescription: { en: A., ja: あ。 }\nsections:\n  - kind: cover\n    kanji: 橋\n    heading:\n";

/** The page file that is given to the check: the heading has a line for each language, in the order of `texts`. */
export function pageFile(texts: Texts): { readonly text: string; readonly lineOf: (code: string) => number } {
	const rows = Object.entries(texts).map(([code, text]) => `      ${code}: ${JSON.stringify(linesOf(text).length > 0 ? linesOf(text) : [""])}\n`);
	return { text: head + rows.join(""), lineOf: (code) => head.split("\n").length + Object.keys(texts).indexOf(code) };
}
