import type { Locale } from "../../core/routing/locale.ts";
import { inLocale, type Localized } from "../../core/values/localized.ts";
import { fillPlaceholders } from "../../core/values/placeholder.ts";
import type { Content } from "../files/load-content.ts";

/** What takes the place of the placeholders that every text may use. */
export function commonValues(content: Pick<Content, "site">, { code }: Pick<Locale, "code">) {
	return { siteName: inLocale(content.site.siteName, code) };
}

/** A text in one language as programs read it: placeholders filled, no marks for line breaks. */
export function plainText(content: Pick<Content, "site">, locale: Pick<Locale, "code">): (text: Localized<string>) => string {
	const values = commonValues(content, locale);
	return (text) => fillPlaceholders(inLocale(text, locale.code), values);
}
