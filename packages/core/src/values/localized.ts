import type { Inline } from "./inline.ts";

/**
 * The purpose of a text. The writing rules and the allowed line breaks depend on it:
 * - `title`, `description`: of a page, for browsers and search engines
 * - `heading`: large type; it can be a motto
 * - `label`: a few words that are large or clickable, such as the name of a card, a button, the
 *   heading of a column
 * - `text`: running text
 * - `plain`: text that people copy or send, or that programs read, such as the label of a field or
 *   the name of an option
 * - `link`: an address
 */
export type TextKind = "title" | "description" | "heading" | "label" | "text" | "plain" | "link";

/**
 * A text with a version for each language. `typeset` in `prepare` picks the version of the page's
 * language.
 * @example
 * ```ts
 * const closed = new Localized<string>({ en: "Closed", ja: "休業日" }, "label");
 * ```
 */
export class Localized<T extends TextValue> {
	/** The versions by locale code. */
	readonly byLocale: Readonly<Record<string, T>>;
	/** The purpose of the text. */
	readonly kind: TextKind;
	/**
	 * Whether the text is the name of a person, thing or place. The rules for prose do not apply to
	 * its spelling.
	 */
	readonly isName: boolean;
	/**
	 * @param byLocale the text in every language of the site, by locale code
	 * @param kind the purpose of the text; line breaks and writing rules depend on it
	 * @param isName whether the text is a name, to which the rules for prose do not apply
	 */
	constructor(byLocale: Readonly<Record<string, T>>, kind: TextKind, isName = false) {
		this.byLocale = byLocale;
		this.kind = kind;
		this.isName = isName;
	}
}

/** The text in a language, or else in the first language that it has. */
export function inLocaleOrFirst({ byLocale }: Localized<string>, code: string): string {
	return byLocale[code] ?? Object.values(byLocale)[0] ?? "";
}

/** A text in the output of a schema, with its path: keys of maps and indexes of lists. */
type LocalizedAt = {
	readonly path: readonly (string | number)[];
	readonly text: Localized<TextValue>;
};

/** Every text in the output of a schema, except link addresses. */
export function localizedIn(value: unknown, path: LocalizedAt["path"] = []): LocalizedAt[] {
	if (value instanceof Localized) return value.kind === "link" ? [] : [{ path, text: value }];
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, item]) =>
		localizedIn(item, [...path, Array.isArray(value) ? Number(key) : key]),
	);
}

/** A value other than text, such as a file, by locale code. Only some languages have a value. */
export class OfLanguage<T> {
	readonly ownOf: Readonly<Record<string, T | undefined>>;
	constructor(ownOf: Readonly<Record<string, T | undefined>>) {
		this.ownOf = ownOf;
	}
}

/** The type of a content file in one language: every `Localized<T>` becomes `T`. */
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

/**
 * A text in one language: a string, lines, text with markup, or the text of every language by
 * locale code.
 */
export type TextValue = string | Inline | Readonly<Record<string, string | readonly string[]>>;

/** Changes a text of the chosen language. The result must have the same type as the text. */
type FinishText = (text: TextValue, kind: TextKind) => TextValue;

/**
 * Picks one language out of validated content. Throws if a text lacks the language, which the
 * schemas prevent.
 * @param finish changes each picked text
 */
export function inLocale<T>(
	value: T,
	code: string,
	finish: FinishText = (text) => text,
): InLocale<T> {
	return pick(value, code, finish) as InLocale<T>;
}

function pick(value: unknown, code: string, finish: FinishText): unknown {
	if (value instanceof Localized) {
		if (!Object.hasOwn(value.byLocale, code)) throw new Error(`No text for "${code}"`);
		return finish(value.byLocale[code] as TextValue, value.kind);
	}
	if (value instanceof OfLanguage) return value.ownOf[code];
	if (Array.isArray(value)) return value.map((item) => pick(item, code, finish));
	if (typeof value === "object" && value !== null)
		return Object.fromEntries(
			Object.entries(value).map(([key, item]) => [key, pick(item, code, finish)]),
		);
	return value;
}
