import { inEachLanguage, type Message, messageIn, messageLanguages } from "../messages/localize.ts";

/**
 * A sentence with `{placeholders}`, or one for each plural form of its `count` that the language
 * tells apart; `other` is for the rest. `{{name}}` stands for `{name}` itself.
 */
export type CatalogEntry =
	| string
	| ({ readonly other: string } & { readonly [Form in Intl.LDMLPluralRule]?: string });
export type Catalog = Readonly<Record<string, CatalogEntry>>;

/** The catalog of another language: it lacks no entry of the English one, and has no other. */
export type SameEntries<English extends Catalog> = Readonly<Record<keyof English, CatalogEntry>>;

/** The catalogs of a package: those that each package has, and any others. */
type Catalogs<English extends Catalog> = Readonly<Record<string, SameEntries<English>>> & {
	readonly en: English;
	readonly ja: SameEntries<English>;
};

type ListItems = readonly (string | Message)[];

/**
 * What a placeholder can stand for. A number is an amount, written as the language writes numbers,
 * such as 1,000. A list is written as the language writes lists: with commas only, or with "and" or
 * "or" before the last item.
 */
export type MessageValue =
	| string
	| number
	| Message
	| ListItems
	| { readonly and: ListItems }
	| { readonly or: ListItems }
	| undefined;

type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
	? (Name extends `{${string}` | `${string} ${string}` | "" ? never : Name) | Placeholder<Rest>
	: never;
type SentenceOf<Entry> = Entry extends string ? Entry : Entry[keyof Entry] & string;
type NameIn<Entry> = Placeholder<SentenceOf<Entry>> | (Entry extends string ? never : "count");
type IsUnion<T, All = T> = T extends All ? ([All] extends [T] ? false : true) : never;
/**
 * The values of a message: typed if the code names one message, any if it chooses among several.
 */
type Values<English extends Catalog, Key extends keyof English> = [IsUnion<Key>] extends [false]
	? [NameIn<English[Key]>] extends [never]
		? []
		: [
				values: {
					readonly [Name in NameIn<English[Key]>]: Name extends "count"
						? CountOf<English[Key]>
						: Name extends Identifier
							? Exclude<MessageValue, number>
							: MessageValue;
				},
			]
	: [values?: Readonly<Record<string, MessageValue>>];
/** Placeholders for numbers that are no amounts: code passes them as strings, without commas. */
type Identifier =
	| "current"
	| "currentFormat"
	| "format"
	| "height"
	| "id"
	| "index"
	| "line"
	| "max"
	| "min"
	| "number"
	| "pid"
	| "port"
	| "row"
	| "status"
	| "width";
type CountOf<Entry> = Entry extends string ? MessageValue : number | undefined;

/** Translates a message, into all languages side by side or into a single string. */
export type Translate<English extends Catalog, Result = Message> = <
	Key extends keyof English & string,
>(
	key: Key,
	...values: Values<English, Key>
) => Result;

/**
 * Reads the catalogs of a package, by language. An entry whose key is that of another one with
 * `InEditor` after it is the text of that message for the editor app: see `Message`. It gets the
 * same values.
 * @example
 * const t = createTranslator({ en: { noPage: 'There is no page "{name}".' }, ja: { … } });
 * t("noPage", { name }); // { en: 'There is no page "about".', ja: "…" }
 */
export function createTranslator<const English extends Catalog>(
	catalogs: Catalogs<English>,
): Translate<English> {
	const others = Object.entries<SameEntries<English>>(catalogs).filter(
		([language]) => !messageLanguages.some((each) => each === language),
	);
	const inAll = (
		key: keyof English & string,
		values: Readonly<Record<string, MessageValue>> | undefined,
	): Message => ({
		...inEachLanguage((language) => fillEntry(catalogs[language][key], values, language)),
		...(others.length > 0 && {
			others: Object.fromEntries(
				others.map(([language, entries]) => [
					language,
					fillEntry(entries[key], values, language),
				]),
			),
		}),
	});
	return (key, ...[values]) => {
		const inEditor = `${key}InEditor` as string as typeof key;
		return {
			...inAll(key, values),
			...(inEditor in catalogs.en && { inEditor: inAll(inEditor, values) }),
		};
	};
}

/** An entry of a catalog with its placeholders filled in. */
export function fillEntry(
	entry: CatalogEntry,
	values: Readonly<Record<string, MessageValue>> = {},
	language: string,
): string {
	const sentence =
		typeof entry === "string"
			? entry
			: (entry[pluralForm(values.count, language)] ?? entry.other);
	return sentence.replace(/\{\{(\w+)\}\}|\{(\w+)\}/g, (whole, literal?: string, name = "") => {
		if (literal !== undefined) return `{${literal}}`;
		const value = values[name];
		return value === undefined ? whole : written(value, language);
	});
}

function pluralForm(count: MessageValue | undefined, language: string): Intl.LDMLPluralRule {
	return new Intl.PluralRules(language).select(Number(count));
}

function written(value: NonNullable<MessageValue>, language: string): string {
	if (typeof value === "string") return value;
	if (typeof value === "number") return new Intl.NumberFormat(language).format(value);
	if ("en" in value) return messageIn(value, language);
	if ("and" in value) return listed(value.and, language, { type: "conjunction" });
	if ("or" in value) return listed(value.or, language, { type: "disjunction" });
	return listed(value, language, { style: "narrow" });
}

function listed(items: ListItems, language: string, options: Intl.ListFormatOptions): string {
	return new Intl.ListFormat(language, options).format(
		items.map((item) => written(item, language)),
	);
}
