import { fillText, useMessageLanguage } from "../../editor/browser/words/language.ts";
import { type StudioWordName, studioWords } from "../words/words.ts";

/**
 * Returns a function for the studio's texts in the person's language. It replaces `{name}` with the
 * value in `parts`.
 */
export function useStudioWords(): (
	name: StudioWordName,
	parts?: Readonly<Record<string, string>>,
) => string {
	const language = useMessageLanguage();
	return (name, parts = {}) => fillText(studioWords[name][language], parts);
}

/**
 * Formats a number of days: "1 day". In Japanese, `Intl` inserts a space before the unit, which
 * looks wrong within a sentence, so Japanese texts use the plain number.
 */
export function useInDays(): (days: number) => string {
	const format = new Intl.NumberFormat(useMessageLanguage(), {
		style: "unit",
		unit: "day",
		unitDisplay: "long",
	});
	return (days) => format.format(days);
}
