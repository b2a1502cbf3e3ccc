import type { Message } from "@kakehashi/core/messages/localize.ts";
import type { Locale } from "@kakehashi/core/routing/locale.ts";
import { writtenLanguages } from "../../kakehashi/src/builder/starter/write-texts.ts";
import { t } from "./i18n/t.ts";
import { refuse } from "./refuse.ts";

/** A language of the new site, and its code in content files. */
export type Language = { readonly code: string; readonly wanted: Intl.Locale };

/**
 * Reads language codes, such as `ja,en` or `en,zh-Hans,zh-Hant`.
 * @throws {CommandLineError}
 */
export function readLanguages(answer: string): readonly [Language, ...Language[]] {
	const tags = answer.split(/[\s,、]+/).filter((word) => word !== "");
	const wanted = tags.map((tag) => knownLanguage(tag) ?? refuseLanguage(tag));
	const bare = wanted.map(({ language, script }) =>
		script === undefined ? language : `${language}-${script}`,
	);
	// A code includes the country only if the language is listed for two countries: `pt-BR` and
	// `pt-PT`.
	const languages = wanted.map((each, index) => {
		const code = bare[index] ?? "";
		return {
			code: bare.filter((other) => other === code).length > 1 ? each.baseName : code,
			wanted: each,
		};
	});
	const repeated = languages.find(
		({ code }, index) => languages.findIndex((other) => other.code === code) < index,
	);
	if (repeated !== undefined) refuse(t("languageListedTwice", { code: repeated.code }));
	const [first, ...others] = languages;
	return first === undefined ? refuse(t("languageMissing")) : [first, ...others];
}

function knownLanguage(tag: string): Intl.Locale | undefined {
	try {
		const { baseName } = new Intl.Locale(tag);
		return nameOf(baseName) === undefined ? undefined : new Intl.Locale(baseName);
	} catch {
		return undefined;
	}
}

function refuseLanguage(tag: string): never {
	return refuse(t("unknownLanguage", { tag }));
}

/** The name of a language in that language. */
function nameOf(code: string): string | undefined {
	const name = new Intl.DisplayNames(code, { type: "language", fallback: "none" }).of(code);
	return name === undefined ? undefined : name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

/**
 * Country, currency and time zone of an organization, which are the same in each language of its
 * site.
 */
type Organization = {
	readonly country: string;
	readonly currency: string;
	readonly timeZone: string;
};

/**
 * The rows of the languages in `settings.yaml`. The first language is at `/`, each of the others
 * at `/` and its code.
 */
export function localesFor(
	languages: readonly Language[],
	{ country, currency, timeZone }: Organization,
): Locale[] {
	const spokenThere = new Intl.Locale(`und-${country}`).maximize();
	return languages.map(({ code, wanted }, index): Locale => {
		const { language, script, region } = wanted.maximize();
		const isSpokenThere =
			wanted.region === undefined &&
			language === spokenThere.language &&
			script === spokenThere.script;
		return {
			code,
			tag: `${language}-${isSpokenThere ? country : region}`,
			prefix: index === 0 ? "" : `/${code.toLowerCase()}`,
			name: nameOf(code) ?? code,
			currency,
			// Japanese writes 1,980円 rather than ￥1,980.
			currencyDisplay: language === "ja" && currency === "JPY" ? "name" : "symbol",
			timeZone,
			// The starter has no text in this language. Its text is English until someone
			// translates it.
			...(index > 0 && !writtenLanguages.includes(code) && { published: false }),
		};
	});
}

/**
 * What owners must know about languages in which the starter has no text. Undefined if there are
 * none.
 */
export function translationNote(locales: readonly Locale[]): Message | undefined {
	const foreign = locales.filter(({ code }) => !writtenLanguages.includes(code));
	if (foreign.length === 0) return undefined;
	const isMain = foreign[0] === locales[0];
	return t("textsNotTranslated", {
		names: foreign.map(({ name }) => name),
		codes: { and: foreign.map(({ code }) => t("languageKey", { code })) },
		note: isMain
			? t("untranslatedMainLanguage", { name: foreign[0]?.name })
			: t("untranslatedNotPublished"),
	});
}
