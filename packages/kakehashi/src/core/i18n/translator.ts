import { inEachLanguage, type Message, type ProgramLanguage } from "../messages/say.ts";

/**
 * A sentence with `{placeholders}`, or one for each plural form of its `count`. `{{name}}` stands
 * for `{name}` itself.
 */
export type CatalogEntry = string | { readonly one: string; readonly other: string };
export type Catalog = Readonly<Record<string, CatalogEntry>>;

/** The catalog of another language: it lacks no entry of the English one, and has no other. */
export type SameEntries<English extends Catalog> = Readonly<Record<keyof English, CatalogEntry>>;

/** What a placeholder can stand for. A list is written as the language writes lists. */
export type MessageValue = string | number | Message | readonly string[] | undefined;

type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
	? (Name extends `{${string}` | `${string} ${string}` | "" ? never : Name) | Placeholder<Rest>
	: never;
type SentenceOf<Entry> = Entry extends string ? Entry : Entry[keyof Entry] & string;
type NameIn<Entry> = Placeholder<SentenceOf<Entry>> | (Entry extends string ? never : "count");
type IsUnion<T, All = T> = T extends All ? ([All] extends [T] ? false : true) : never;
/** The values of a message: typed if the code names one message, any if it chooses among several. */
type Values<English extends Catalog, Key extends keyof English> = [IsUnion<Key>] extends [false]
	? [NameIn<English[Key]>] extends [never]
		? []
		: [
				values: {
					readonly [Name in NameIn<English[Key]>]: Name extends "count"
						? CountOf<English[Key]>
						: MessageValue;
				},
			]
	: [values?: Readonly<Record<string, MessageValue>>];
type CountOf<Entry> = Entry extends string ? MessageValue : number | undefined;

/** Translates a message, into all languages side by side or into a single string. */
export type Translate<English extends Catalog, Result = Message> = <
	Key extends keyof English & string,
>(
	key: Key,
	...values: Values<English, Key>
) => Result;

/**
 * Reads the catalogs of a package. An entry whose key is that of another one with `InWindow` after
 * it is the text of that message for the editor app: see `Message`. It gets the same values.
 * @example
 * const t = createTranslator({ en: { noPage: 'There is no page "{name}".' }, ja: { … } });
 * t("noPage", { name }); // { en: 'There is no page "about".', ja: "…" }
 */
export function createTranslator<const English extends Catalog>(catalogs: {
	readonly en: English;
	readonly ja: SameEntries<English>;
	readonly fr?: SameEntries<English>;
}): Translate<English> {
	const { fr } = catalogs;
	const inAll = (
		key: keyof English & string,
		values: Readonly<Record<string, MessageValue>> | undefined,
	): Message => ({
		...inEachLanguage((language) => fillEntry(catalogs[language][key], values, language)),
		...(fr && { fr: fillEntry(fr[key], values, "fr") }),
	});
	return (key, ...[values]) => {
		const inWindow = `${key}InWindow` as string as typeof key;
		return {
			...inAll(key, values),
			...(inWindow in catalogs.en && { inWindow: inAll(inWindow, values) }),
		};
	};
}

/** An entry of a catalog with its placeholders filled in. */
export function fillEntry(
	entry: CatalogEntry,
	values: Readonly<Record<string, MessageValue>> = {},
	language: ProgramLanguage,
): string {
	const sentence = typeof entry === "string" ? entry : entry[pluralForm(values.count, language)];
	return sentence.replace(/\{\{(\w+)\}\}|\{(\w+)\}/g, (whole, literal?: string, name = "") => {
		if (literal !== undefined) return `{${literal}}`;
		const value = values[name];
		return value === undefined ? whole : written(value, language);
	});
}

function pluralForm(count: MessageValue | undefined, language: ProgramLanguage): "one" | "other" {
	return new Intl.PluralRules(language).select(Number(count)) === "one" ? "one" : "other";
}

function written(value: NonNullable<MessageValue>, language: ProgramLanguage): string {
	if (typeof value === "string") return value;
	if (typeof value === "number") return String(value);
	if ("en" in value) return value[language] ?? value.en;
	return new Intl.ListFormat(language, { style: "narrow" }).format(value);
}
