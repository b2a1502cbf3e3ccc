import { isJapanese } from "@kakehashi/core/routing/locale.ts";

/** Text in one language, with the code or tag for its `lang` attribute. */
type TextInLanguage = { readonly text: string; readonly lang: string };

/**
 * A value in each language, by locale code: the output of `headingInEveryLanguage` and similar
 * content types.
 */
type InEachLanguage<T> = Readonly<Record<string, T>>;

/**
 * The version in the reader's language. Throws if it is missing, which the content check prevents.
 */
export function ownVersion<T>(versions: InEachLanguage<T>, locale: string): T {
	const own = versions[locale];
	if (own === undefined) throw new Error(`No version for "${locale}"`);
	return own;
}

/**
 * Picks a translation to show next to a text. Of the languages other than `locale`, it prefers the
 * first with the other writing direction (vertical next to horizontal), and otherwise takes the
 * first. It joins the lines of a text. Undefined if there is no other language.
 */
export function translationOf(
	versions: InEachLanguage<string | readonly string[]>,
	locale: string,
): TextInLanguage | undefined {
	const others = Object.entries(versions).filter(([code]) => code !== locale);
	const [lang, text] =
		others.find(([code]) => isJapanese(code) !== isJapanese(locale)) ?? others[0] ?? [];
	if (lang === undefined || text === undefined) return undefined;
	return { lang, text: typeof text === "string" ? text : text.join(isJapanese(lang) ? "" : " ") };
}
