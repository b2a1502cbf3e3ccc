import { fillEntry, type Translate } from "@kakehashi/core/i18n/translator.ts";
import type { MessageLanguage } from "@kakehashi/core/messages/localize.ts";
import { formatDate } from "@kakehashi/core/value-types/date/calendar-date.ts";
import { createContext, useContext } from "react";
import { catalogs, type MessageKey } from "../../i18n/t.ts";
import { currentSession } from "../connection/current-session.ts";
import { persistedItems } from "../connection/persisted-items.ts";

/** The language of the editor, which is independent of the language of the page. */
export const LanguageContext = createContext<MessageLanguage>("en");

/** The language of the editor. */
export const useMessageLanguage = () => useContext(LanguageContext);

/**
 * Messages that tell an owner to start the server again or to open a file. People in the studio
 * cannot do that, so they get another message.
 */
const inStudio: Readonly<Partial<Record<MessageKey, MessageKey>>> = {
	offline: "offlineInStudio",
	onlyInFiles: "onlyInFilesInStudio",
};

/** Returns the function that translates messages into the language of the editor. */
export function useTranslate(): Translate<typeof catalogs.en, string> {
	const language = useContext(LanguageContext);
	const { isInStudio } = currentSession();
	return (key, ...[values]) => {
		const messageKey: MessageKey = (isInStudio ? inStudio[key] : undefined) ?? key;
		return fillEntry(catalogs[language][messageKey], values, language);
	};
}

/** Returns the label of a button that adds something, such as "Add opening hours". */
export function useAdd(): (name: string) => string {
	const t = useTranslate();
	// Within a phrase, the first letter of a name is lowercase, unless the name begins with several
	// capitals.
	return (name) =>
		t("addIt", { name: name.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase()) });
}

/** Returns the name of a day such as `2026-11-22`, in the language of the editor. */
export function useDay(): (day: string) => string {
	const language = useContext(LanguageContext);
	return (day) => formatDate(day, language, { dateStyle: "full" });
}

/** Returns an ordinal such as "2nd". In Japanese it is only the number. */
export function useOrdinal(): (number: number) => string {
	const language = useContext(LanguageContext);
	const endings: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = {
		one: "st",
		two: "nd",
		few: "rd",
		other: "th",
	};
	const rules = new Intl.PluralRules("en", { type: "ordinal" });
	return (number) =>
		language === "ja" ? String(number) : `${number}${endings[rules.select(number)]}`;
}

/** Returns the name of a language without its region. */
export function useLanguageName(): (tag: string) => string {
	const names = new Intl.DisplayNames(useContext(LanguageContext), { type: "language" });
	return (tag) => {
		const { language, script } = new Intl.Locale(tag);
		return names.of(script === undefined ? language : `${language}-${script}`) ?? tag;
	};
}

const storageName = "editor-language";

/** The language that was chosen in this browser, or the system language. */
export function firstLanguage(): MessageLanguage {
	const stored = persistedItems.get(storageName);
	if (stored === "en" || stored === "ja") return stored;
	return navigator.languages
		.map((tag) => tag.split("-")[0])
		.find((tag) => tag === "ja" || tag === "en") === "ja"
		? "ja"
		: "en";
}

export function persistLanguage(language: MessageLanguage): void {
	persistedItems.set(storageName, language);
}
