import type { Locale, Locales } from "../../core/routing/locale.ts";
import { breakPhrases, isJapanese, keepWords } from "./break-phrases.ts";

/** Keys under which content files keep what is read large: headings, names on cards, heads and cells of tables. */
const displayKeys = new Set(["heading", "thanks", "sentence", "name", "term", "question", "pages", "subject", "cells"]);

/** Keys of the words on buttons and links, besides the `label` beside an `href`. */
const buttonKeys = new Set(["action", "send", "write", "retry", "another"]);

/** Keys of running text. What stands under other keys, such as labels of fields, is left alone. */
const runningKeys = new Set(["text", "lead", "intro", "pairs", "features", "note", "about", "answer", "steps", "changes", "optional"]);

/** Lists of what people choose from in a form. The names of choices are values: they are sent, read back and copied. */
const choiceKeys = new Set(["topics", "plans"]);

/**
 * Marks in a page's content where the lines of Japanese headings, buttons, cards and tables may end: see `breakPhrases`.
 * Running text, which the browser breaks well, keeps only the words whole that it does not know: see `keepWords`.
 * Everything that is copied or read by programs stays as it is.
 */
export function breakHeadings<T>(content: T, locale: Locale, locales: Locales): T {
	return visit(content, "", { locale, locales, mark: (text) => text }) as T;
}

type Place = { readonly locale: Locale; readonly locales: Locales; readonly mark: (text: string) => string };

function visit(value: unknown, key: string, place: Place): unknown {
	if (typeof value === "string") return isJapanese(place.locale) ? place.mark(value) : value;
	if (Array.isArray(value)) return choiceKeys.has(key) ? value : value.map((item) => visit(item, key, place));
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([name, item]) => {
			const locale = place.locales.find((each) => each.code === name);
			// A heading that stands in every language, by locale code.
			if (locale !== undefined) return [name, visit(item, key, { ...place, locale })];
			return [name, visit(item, name, { ...place, mark: markFor(name, value, place) })];
		}),
	);
}

function markFor(key: string, owner: object, place: Place): Place["mark"] {
	// The parts of a text with markup are marked like the text.
	if (key === "children") return place.mark;
	if (isDisplay(key, owner)) return breakPhrases;
	return runningKeys.has(key) && !isCode(owner) ? keepWords : (text) => text;
}

function isCode(owner: object): boolean {
	return "type" in owner && owner.type === "code";
}

function isDisplay(key: string, owner: object): boolean {
	return displayKeys.has(key) || buttonKeys.has(key) || (key === "label" && "href" in owner);
}
