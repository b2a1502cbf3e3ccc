import type { Inline } from "./inline.ts";

/**
 * What a text is for. The rules for writing it and where its lines may end depend on this:
 * - `title`, `description`: of a page, for browsers and search engines
 * - `heading`: large type, and may be a motto
 * - `label`: a few words that are large or can be clicked, such as the name of a card, a button, the heading of a column
 * - `text`: running text
 * - `plain`: words that are copied, sent or read by programs, such as the label of a field or the name of a choice
 * - `link`: an address
 */
export type TextKind = "title" | "description" | "heading" | "label" | "text" | "plain" | "link";

/** A text of one kind that each language has its own version of, by locale code. */
export class Localized<T extends TextValue> {
	readonly byLocale: Readonly<Record<string, T>>;
	readonly kind: TextKind;
	/** The name of a person, a thing or a place: it is spelled as its owner spells it, whatever the rules for prose are. */
	readonly isName: boolean;
	constructor(byLocale: Readonly<Record<string, T>>, kind: TextKind, isName = false) {
		this.byLocale = byLocale;
		this.kind = kind;
		this.isName = isName;
	}
}

/** Text in a language, or else in the first that it is in. */
export function inLocaleOrFirst({ byLocale }: Localized<string>, code: string): string {
	return byLocale[code] ?? Object.values(byLocale)[0] ?? "";
}

/** A text in a value that a schema has produced, with its path: keys of maps and indexes of lists. */
type LocalizedAt = { readonly path: readonly (string | number)[]; readonly text: Localized<TextValue> };

/** Every text in a value that a schema has produced, not including link addresses. */
export function localizedIn(value: unknown, path: LocalizedAt["path"] = []): LocalizedAt[] {
	if (value instanceof Localized) return value.kind === "link" ? [] : [{ path, text: value }];
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, item]) => localizedIn(item, [...path, Array.isArray(value) ? Number(key) : key]));
}

/** A value that is not text, such as a file, by locale code, in the languages that have one of their own. */
export class OfLanguage<T> {
	readonly ownOf: Readonly<Record<string, T | undefined>>;
	constructor(ownOf: Readonly<Record<string, T | undefined>>) {
		this.ownOf = ownOf;
	}
}

/** The same shape with every `Localized<T>` replaced by `T`: a content file in one language. */
export type InLocale<T> =
	T extends Localized<infer U>
		? U
		: T extends OfLanguage<infer U>
			? U | undefined
			: T extends readonly (infer E)[]
				? readonly InLocale<E>[]
				: T extends object
					? { readonly [K in keyof T]: InLocale<T[K]> }
					: T;

/** Text as one language has it: words, lines, words with marks, or the words of every language by locale code. */
export type TextValue = string | Inline | Readonly<Record<string, string | readonly string[]>>;

/** Changes text that was picked; it keeps the type. */
type FinishText = (text: TextValue, kind: TextKind) => TextValue;

/**
 * Picks one language out of checked content. Throws if a value lacks it, which the schemas rule out.
 * @param finish changes each text on its way
 */
export function inLocale<T>(value: T, code: string, finish: FinishText = (text) => text): InLocale<T> {
	return pick(value, code, finish) as InLocale<T>;
}

function pick(value: unknown, code: string, finish: FinishText): unknown {
	if (value instanceof Localized) {
		if (!Object.hasOwn(value.byLocale, code)) throw new Error(`No text for "${code}"`);
		return finish(value.byLocale[code] as TextValue, value.kind);
	}
	if (value instanceof OfLanguage) return value.ownOf[code];
	if (Array.isArray(value)) return value.map((item) => pick(item, code, finish));
	if (typeof value === "object" && value !== null) return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, pick(item, code, finish)]));
	return value;
}
