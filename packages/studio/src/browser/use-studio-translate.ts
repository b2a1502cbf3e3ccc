import { fillEntry, type Translate } from "@kakehashi/core/i18n/translator.ts";
import { useMessageLanguage } from "@kakehashi/editor/browser/i18n/language.ts";
import { catalogs } from "../i18n/t.ts";

/** Returns the function that translates the studio's messages into the person's language. */
export function useStudioTranslate(): Translate<typeof catalogs.en, string> {
	const language = useMessageLanguage();
	return (key, ...[values]) => fillEntry(catalogs[language][key], values, language);
}
