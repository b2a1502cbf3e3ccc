import type { EntryFile } from "@kakehashi/core/schema/entry-file.ts";
import { Localized, OfLanguage, type TextValue } from "@kakehashi/core/values/localized.ts";
import type { Content } from "kakehashi/internal/check.ts";
import type { EditableValue } from "./list-values.ts";
import { withMarker } from "./marker.ts";

/**
 * The same content with edit markers around every string of every text. The number of a marker is
 * the index of the text in `values`.
 */
export function markContent(content: Content, values: readonly EditableValue[]): Content {
	const numbers: Numbers = new Map(
		values.map(({ text }, index) => [text as Localized<TextValue>, index]),
	);
	const { pages, collections, readEntry, ...rest } = content;
	return {
		...(marked(rest, numbers) as typeof rest),
		pages: new Map([...pages].map(([name, page]) => [name, markedOnce(page, numbers)])),
		collections: new Map(
			[...collections].map(([name, { entries, ...list }]) => [
				name,
				{
					...(marked(list, numbers) as typeof list),
					entries: entries.map((entry) => markedOnce(entry, numbers)),
				},
			]),
		),
		readEntry: (collection, entry) =>
			marked(readEntry(collection, entry), numbers) as EntryFile,
	};
}

type Numbers = ReadonlyMap<Localized<TextValue>, number>;
type Titled = { readonly title: Localized<string> };

/** Cache: pages and entries that have not changed, and whose texts still have the same numbers. */
const known = new WeakMap<
	Titled,
	{ readonly first: number | undefined; readonly result: unknown }
>();

function markedOnce<T extends Titled>(content: T, numbers: Numbers): T {
	const first = numbers.get(content.title);
	const before = known.get(content);
	const result =
		before !== undefined && before.first === first
			? (before.result as T)
			: markedWhenRead(content, numbers);
	known.set(content, { first, result });
	return result;
}

/**
 * Marks properties only when they are read, because a page shows only the name of most other pages.
 */
function markedWhenRead<T extends Titled>(content: T, numbers: Numbers): T {
	const done = new Map<string, unknown>();
	const partOf = (name: string, part: unknown) => {
		if (!done.has(name)) done.set(name, marked(part, numbers));
		return done.get(name);
	};
	const parts = Object.entries(content).map(
		([name, part]) => [name, { enumerable: true, get: () => partOf(name, part) }] as const,
	);
	return Object.defineProperties({}, Object.fromEntries(parts)) as T;
}

function marked(value: unknown, numbers: Numbers): unknown {
	if (value instanceof Localized) {
		const number = numbers.get(value);
		if (number === undefined) return value;
		return new Localized(
			Object.fromEntries(
				Object.entries(value.byLocale).map(([code, text]) => [
					code,
					markStrings(text, number) as TextValue,
				]),
			),
			value.kind,
			value.isName,
		);
	}
	if (value instanceof OfLanguage) return value;
	if (value instanceof Map)
		return new Map([...value].map(([name, item]) => [name, marked(item, numbers)]));
	if (Array.isArray(value)) return value.map((item) => marked(item, numbers));
	if (typeof value === "object" && value !== null)
		return Object.fromEntries(
			Object.entries(value).map(([name, item]) => [name, marked(item, numbers)]),
		);
	return value;
}

/** Adds markers to each string: of plain words, lines, markup, or all languages. */
function markStrings(text: unknown, number: number): unknown {
	if (typeof text === "string") return withMarker(text, number);
	if (Array.isArray(text)) return text.map((part) => markStrings(part, number));
	if (typeof text !== "object" || text === null) return text;
	// In markup, only visible text gets markers: not `type`, and not the address of a link.
	const isMarkup = "type" in text;
	return Object.fromEntries(
		Object.entries(text).map(([name, part]) => [
			name,
			isMarkup && name !== "children" && name !== "text" ? part : markStrings(part, number),
		]),
	);
}
