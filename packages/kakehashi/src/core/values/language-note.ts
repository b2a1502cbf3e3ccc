import { isJapanese, type Locale } from "../routing/locale.ts";

/** What stands after a link to a page in another language, in the reader's own: ` (Japanese)`, `（英語）`. */
export function languageNote(language: Locale, reader: Locale): string {
	const name = languageName(language, reader);
	return isJapanese(reader.tag) ? `（${name}）` : ` (${name})`;
}

/** What speakers of one language call another: `Japanese`, `英語`. */
export function languageName({ tag }: Locale, reader: Locale): string {
	const { language } = new Intl.Locale(tag);
	return new Intl.DisplayNames([reader.tag], { type: "language" }).of(language) ?? language;
}
