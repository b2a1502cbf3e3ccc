import type { Locale } from "../routing/locale.ts";

/** The name of a language in the reader's language: `Japanese`, `英語`. */
export function languageName({ tag }: Locale, reader: Locale): string {
	const { language } = new Intl.Locale(tag);
	return new Intl.DisplayNames([reader.tag], { type: "language" }).of(language) ?? language;
}
