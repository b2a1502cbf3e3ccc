import { createContext, useContext } from "react";
import type { MessageLanguage } from "../../core/messages/say.ts";
import { type WordName, words } from "../words/words.ts";

/** The language of the editor itself; that of the page is another. */
export const LanguageContext = createContext<MessageLanguage>("en");

/** Gives the editor's words in its language, with `{name}` replaced. */
export function useWords(): (name: WordName, parts?: Readonly<Record<string, string>>) => string {
	const language = useContext(LanguageContext);
	return (name, parts = {}) => words[name][language].replace(/\{(\w+)\}/g, (whole, part: string) => parts[part] ?? whole);
}

const storageName = "editor-language";

/** What was chosen in this browser, else what its owner's system speaks. */
export function firstLanguage(): MessageLanguage {
	const kept = localStorage.getItem(storageName);
	if (kept === "en" || kept === "ja") return kept;
	return navigator.languages.map((tag) => tag.split("-")[0]).find((tag) => tag === "ja" || tag === "en") === "ja" ? "ja" : "en";
}

export function keepLanguage(language: MessageLanguage): void {
	localStorage.setItem(storageName, language);
}
