import { fillText, useMessageLanguage } from "../../editor/browser/words/language.ts";
import { type StudioWordName, studioWords } from "../words/words.ts";

/** Gives the studio's words in the language of the person, with `{name}` replaced. */
export function useStudioWords(): (name: StudioWordName, parts?: Readonly<Record<string, string>>) => string {
	const language = useMessageLanguage();
	return (name, parts = {}) => fillText(studioWords[name][language], parts);
}

/** Gives a number of days in words: "1 day". Japanese has a space in it that sentences do not have: they take the number. */
export function useInDays(): (days: number) => string {
	const format = new Intl.NumberFormat(useMessageLanguage(), { style: "unit", unit: "day", unitDisplay: "long" });
	return (days) => format.format(days);
}
