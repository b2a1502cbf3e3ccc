import type { Locale } from "../routing/locale.ts";

/** What speakers of one language call another: `Japanese`, `英語`. */
export function languageName({ tag }: Locale, reader: Locale): string {
	const { language } = new Intl.Locale(tag);
	return new Intl.DisplayNames([reader.tag], { type: "language" }).of(language) ?? language;
}
