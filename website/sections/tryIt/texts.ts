/** Text by locale code, with a line break wherever the heading breaks. */
export type Texts = Readonly<Record<string, string>>;

/**
 * The state of a translation: up to date (`fine`), missing, or outdated because another language
 * has changed (`behind`).
 */
export type State = "fine" | "missing" | "behind";

/** The lines of a text that are not empty. */
export const linesOf = (text = "") => text.split("\n").flatMap((line) => line.trim() || []);

/** The state of one language of a text. `agreed` contains the confirmed translations. */
export function stateOf(code: string, texts: Texts, agreed: Texts): State {
	if (linesOf(texts[code]).length === 0) return "missing";
	return !hasChanged(code, texts, agreed) &&
		Object.keys(texts).some((other) => hasChanged(other, texts, agreed))
		? "behind"
		: "fine";
}

/**
 * Whether a language has a text that differs from the confirmed one. An empty text counts as
 * missing, not as changed.
 */
export function hasChanged(code: string, texts: Texts, agreed: Texts): boolean {
	const now = linesOf(texts[code]).join("\n");
	const before = linesOf(agreed[code]).join("\n");
	return now !== "" && now !== before;
}

const head =
	"path: /\ntitle: { en: A, ja: あ }\ndescription: { en: A., ja: あ。 }\nsections:\n  - kind: hero\n    kanji: 橋\n    heading:\n";

/**
 * A page file for the check. Its heading has one line for each language, in the order of `texts`.
 * `lineOf` returns the number of that line.
 */
export function pageFile(texts: Texts): {
	readonly text: string;
	readonly lineOf: (code: string) => number;
} {
	const rows = Object.entries(texts).map(
		([code, text]) =>
			`      ${code}: ${JSON.stringify(linesOf(text).length > 0 ? linesOf(text) : [""])}\n`,
	);
	return {
		text: head + rows.join(""),
		lineOf: (code) => head.split("\n").length + Object.keys(texts).indexOf(code),
	};
}
