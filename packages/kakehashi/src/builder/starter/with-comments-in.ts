/** A comment for one language, on a line of its own: `#ja …`, or the same with a mark of CSS. */
const commentLine = /^([ \t]*)(#|\/\*\*?)(en|ja) (.*\n)/gm;

/**
 * Keeps the comments of a file that are for one language, and removes those for the other. A
 * comment that names no language is for all.
 * @param text a file of the starter, in YAML, CSS or TypeScript
 * @param language the main language of the site. Comments are in English if it is not Japanese.
 */
export function withCommentsIn(text: string, language: string): string {
	const wanted = language === "ja" ? "ja" : "en";
	return text.replaceAll(
		commentLine,
		(_, indent: string, mark: string, code: string, rest: string) =>
			code === wanted ? `${indent}${mark} ${rest}` : "",
	);
}
