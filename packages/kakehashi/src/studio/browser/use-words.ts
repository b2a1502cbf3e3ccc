import { fillWords, useMessageLanguage } from "../../editor/browser/words/language.ts";
import { type WordName, words } from "../words/words.ts";

/** Gives the studio's words in the language of the person, with `{name}` replaced. */
export function useWords(): (name: WordName, parts?: Readonly<Record<string, string>>) => string {
	const language = useMessageLanguage();
	return (name, parts = {}) => fillWords(words[name][language], parts);
}
