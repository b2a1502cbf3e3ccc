import type { MessageLanguage } from "@kakehashi/core/messages/localize.ts";
import { placeholdersIn } from "@kakehashi/core/values/placeholder.ts";
import { capitalized, catalogs } from "./t.ts";

/** The placeholders that have a display name and an explanation in the catalogs. */
const placeholders = [
	"siteName",
	"free",
	"once",
	"monthly",
	"yearly",
	"perMonth",
	"twelveMonths",
	"saving",
	"reference",
	"topic",
	"name",
	"site",
	"label",
	"value",
	"amount",
	"service",
	"day",
	"time",
	"min",
	"max",
	"size",
	"types",
	"example",
	"first",
	"last",
	"other",
	"date",
	"page",
	"pages",
	"count",
	"languages",
	"address",
	"telephone",
	"payment",
	"spokenLanguages",
] as const;
type PlaceholderName = (typeof placeholders)[number];

const isNamed = (key: string): key is PlaceholderName =>
	placeholders.some((placeholder) => placeholder === key);

const nameKey = (key: PlaceholderName) => `placeholder${capitalized(key)}` as const;

const displayName = (key: PlaceholderName, language: MessageLanguage): string =>
	catalogs[language][nameKey(key)];

/** Replaces placeholders such as `{reference}` with their display names, such as `{Reference}`. */
export function withNames(text: string, language: MessageLanguage): string {
	return text.replace(/\{(\w+)\}/g, (whole, key: string) =>
		isNamed(key) ? `{${displayName(key, language)}}` : whole,
	);
}

/** Splits a text into its words and the display names of its placeholders. */
export function withNamesApart(
	text: string,
	language: MessageLanguage,
): readonly { readonly at: number; readonly text: string; readonly isName: boolean }[] {
	const names = new Set(placeholders.map((key) => displayName(key, language)));
	return withNames(text, language)
		.split(/\{([^{}]+)\}/)
		.map((piece, at) => {
			const isName = at % 2 === 1 && names.has(piece);
			return { at, text: at % 2 === 1 && !isName ? `{${piece}}` : piece, isName };
		});
}

/** Reverses `withNames`: replaces display names with the placeholders of the files. */
export function withoutNames(text: string, language: MessageLanguage): string {
	return text.replace(/\{([^{}]+)\}/g, (whole, called: string) => {
		const key = placeholders.find((each) => displayName(each, language) === called.trim());
		return key === undefined ? whole : `{${key}}`;
	});
}

/** The placeholders of emails that have an example value in the catalogs. */
const exampleFields = [
	"reference",
	"topic",
	"name",
	"label",
	"value",
	"company",
	"email",
	"plan",
	"language",
	"receivedAt",
	"message",
] as const;

/** The example value of a form field in a sample message. */
export function exampleValueOf(
	field: (typeof exampleFields)[number],
	language: MessageLanguage,
): string {
	return catalogs[language][`example${capitalized(field)}` as const];
}

/** The text of an email as its recipient would see it, with example values. */
export function withExampleValues(text: string, site: string, language: MessageLanguage): string {
	return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
		if (name === "site") return site;
		const field = exampleFields.find((each) => each === name);
		return field === undefined ? whole : exampleValueOf(field, language);
	});
}

/**
 * The placeholders with a display name, in one language: first the allowed ones (`known`), then
 * others that the texts contain.
 */
export function namedIn(
	texts: readonly string[],
	known: readonly string[],
	language: MessageLanguage,
): readonly { readonly key: string; readonly name: string; readonly about: string }[] {
	const keys = [...new Set([...known, ...placeholdersIn(texts.join("\n"))])];
	return keys.filter(isNamed).map((key) => ({
		key,
		name: displayName(key, language),
		about: catalogs[language][`${nameKey(key)}About` as const],
	}));
}
