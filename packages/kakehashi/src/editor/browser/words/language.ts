import { createContext, useContext } from "react";
import type { MessageLanguage } from "../../../core/messages/say.ts";
import { type WordName, words } from "../../words/words.ts";
import { persistedItems } from "../connection/persisted-items.ts";

/** The language of the editor itself, which is independent of the page's. */
export const LanguageContext = createContext<MessageLanguage>("en");

/** The language of the editor. */
export const useMessageLanguage = () => useContext(LanguageContext);

/** Gives the editor's words in its language, with `{name}` replaced. */
export function useWords(): (name: WordName, parts?: Readonly<Record<string, string>>) => string {
	const language = useContext(LanguageContext);
	// Whoever edits in the studio cannot start it again, and need not. The studio's server marks the document.
	const isInStudio = document.documentElement.dataset.house !== undefined;
	return (name, parts = {}) => fillText(words[name === "offline" && isInStudio ? "offlineInStudio" : name][language], parts);
}

/** Gives what a button is called that adds something by its name: "Add opening hours". */
export function useAdd(): (name: string) => string {
	const word = useWords();
	// Within a phrase a name has a capital only if it is all capitals.
	return (name) => word("addIt", { name: name.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase()) });
}

/** Text with the values of its `{name}`s. */
export function fillText(text: string, parts: Readonly<Record<string, string>>): string {
	return text.replace(/\{(\w+)\}/g, (whole, part: string) => parts[part] ?? whole);
}

/** Gives the name of a day such as `2026-11-22`, in the editor's language. */
export function useDay(): (day: string) => string {
	const language = useContext(LanguageContext);
	// A day has no time zone: it is read and written in the same one.
	const format = new Intl.DateTimeFormat(language, { dateStyle: "full", timeZone: "UTC" });
	return (day) => format.format(new Date(day));
}

/** An ordinal: "2nd", and in Japanese only the number. */
export function useOrdinal(): (number: number) => string {
	const language = useContext(LanguageContext);
	const endings: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: "st", two: "nd", few: "rd", other: "th" };
	const rules = new Intl.PluralRules("en", { type: "ordinal" });
	return (number) => (language === "ja" ? String(number) : `${number}${endings[rules.select(number)]}`);
}

/** Gives the name of a language, without the region. */
export function useLanguageName(): (tag: string) => string {
	const names = new Intl.DisplayNames(useContext(LanguageContext), { type: "language" });
	return (tag) => {
		const { language, script } = new Intl.Locale(tag);
		return names.of(script === undefined ? language : `${language}-${script}`) ?? tag;
	};
}

const storageName = "editor-language";

/** What was chosen in this browser, or the system language. */
export function firstLanguage(): MessageLanguage {
	const stored = persistedItems.get(storageName);
	if (stored === "en" || stored === "ja") return stored;
	return navigator.languages.map((tag) => tag.split("-")[0]).find((tag) => tag === "ja" || tag === "en") === "ja" ? "ja" : "en";
}

export function persistLanguage(language: MessageLanguage): void {
	persistedItems.set(storageName, language);
}
