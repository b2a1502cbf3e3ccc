import {
	isList,
	isMap,
	isText,
	type Path,
	type Value,
	type ValueMap,
} from "kakehashi/internal/shared.ts";
import type { Texts } from "../site/value-texts.ts";

/**
 * The kinds of rows. A list has a row for each item. The source of a quote and the heading of a
 * note have separate rows.
 */
export const rowKinds = [
	"paragraph",
	"heading",
	"list",
	"numbered",
	"quote",
	"by",
	"noteHeading",
	"note",
	"picture",
	"code",
	"other",
] as const;
export type RowKind = (typeof rowKinds)[number];

/**
 * One row of the article editor: the same text in each language, or something without a language.
 */
export type ArticleRow = {
	readonly id: number;
	readonly kind: RowKind;
	/** By language code; "" if nobody has written the text. For a picture, the caption. */
	readonly texts: Texts;
	/**
	 * The picture, the code, or a block that the article editor cannot show, as the file has it.
	 */
	readonly value?: Value;
	/** A new list begins here although the row above is in another list of the same kind. */
	readonly begins?: true;
};

export type RowLanguage = { readonly code: string; readonly name: string };

/** Whether the text of a kind may have markup. */
export const isRich = (kind: RowKind): boolean => !["heading", "noteHeading", "by"].includes(kind);
/** Whether a kind consists of words, so that it can be turned into another such kind. */
export const isTextRow = (kind: RowKind): boolean => !["picture", "code", "other"].includes(kind);
export const isEmpty = ({ kind, texts, value }: ArticleRow): boolean =>
	value === undefined &&
	kind !== "code" &&
	Object.values(texts).every((text) => text.trim() === "");

let count = 0;
export function newRow(
	kind: RowKind,
	texts: Texts = {},
	more: Pick<ArticleRow, "value" | "begins"> = {},
): ArticleRow {
	count += 1;
	return { id: count, kind, texts, ...more };
}

/**
 * Converts blocks to rows. A text that only repeats another language's words after that language's
 * name counts as not written: see `blocksOf`.
 * @param placeholders template texts that say what to write
 */
export function articleRowsOf(
	blocks: Value,
	languages: readonly RowLanguage[],
	placeholders: readonly string[] = [],
): ArticleRow[] {
	const codes = languages.map(({ code }) => code);
	const read: Read = (value) => {
		if (
			!isText(value, codes) ||
			Object.values(value ?? {}).some((text) => typeof text !== "string")
		)
			return undefined;
		return writtenTexts(value as Texts, languages, placeholders);
	};
	return (isList(blocks) ? blocks : []).flatMap(
		(block) => rowsOfBlock(block, read) ?? [newRow("other", {}, { value: block })],
	);
}

type Read = (value: Value | undefined) => Texts | undefined;

/** Empties texts that nobody has written: placeholders, and repetitions of another language. */
export function writtenTexts(
	texts: Texts,
	languages: readonly RowLanguage[],
	placeholders: readonly string[],
): Texts {
	const isUnwritten = (code: string, text: string) => {
		const name = `${languages.find((each) => each.code === code)?.name}: `;
		const rest = text.startsWith(name) ? text.slice(name.length) : text;
		return (
			placeholders.includes(rest) || (rest !== text && Object.values(texts).includes(rest))
		);
	};
	return Object.fromEntries(
		Object.entries(texts).map(([code, text]) => [code, isUnwritten(code, text) ? "" : text]),
	);
}

function rowsOfBlock(block: Value, read: Read): ArticleRow[] | undefined {
	const [first, ...others] = isMap(block) ? Object.entries(block) : [];
	if (first === undefined || others.length > 0) return undefined;
	const [kind, value] = first;
	if (kind === "paragraph" || kind === "heading") {
		const texts = read(value);
		return texts && [newRow(kind, texts)];
	}
	if (kind === "code")
		return typeof value === "string" ? [newRow(kind, {}, { value })] : undefined;
	if ((kind === "list" || kind === "numbered") && isList(value)) {
		const items = value.map(read).filter((texts) => texts !== undefined);
		return items.length === value.length
			? items.map((texts, index) => newRow(kind, texts, index === 0 ? { begins: true } : {}))
			: undefined;
	}
	if (!isMap(value)) return undefined;
	if (kind === "picture") {
		const { caption, ...rest } = value;
		const texts = caption === undefined ? {} : read(caption);
		return texts && typeof rest.file === "string"
			? [newRow(kind, texts, { value: caption === undefined ? rest : value })]
			: undefined;
	}
	// The article editor writes the keys in this order. A block with another order is stored
	// unchanged.
	const names = Object.keys(value).join();
	const text = read(value.text);
	const by = read(value.by);
	const heading = read(value.heading);
	if (kind === "quote" && text && (names === "text" || (names === "text,by" && by)))
		return [newRow(kind, text), ...(by ? [newRow("by", by)] : [])];
	if (kind === "note" && text && (names === "text" || (names === "heading,text" && heading)))
		return [...(heading ? [newRow("noteHeading", heading)] : []), newRow(kind, text)];
	return undefined;
}

/** The blocks of rows, and the path of each row's texts within them, by the row's id. */
export type Written = {
	readonly blocks: readonly Value[];
	readonly places: ReadonlyMap<number, Path>;
};

/**
 * Converts rows to blocks. If a text lacks a language, it gets another language's words after that
 * language's name, as everywhere in the kit. This tells the check and the pages that the
 * translation is missing. Empty rows are dropped.
 */
export function blocksOf(rows: readonly ArticleRow[], languages: readonly RowLanguage[]): Written {
	const blocks: Value[] = [];
	const places = new Map<number, Path>();
	const filledRows = rows.filter((row) => !isEmpty(row));
	const put = (row: ArticleRow, block: Value, ...path: Path) => {
		blocks.push(block);
		places.set(row.id, [blocks.length - 1, ...path]);
	};
	for (const [index, row] of filledRows.entries()) {
		const { kind, value = null } = row;
		const before = filledRows[index - 1];
		const last = blocks.at(-1);
		const texts = inAll(row.texts, languages);
		if (kind === "noteHeading" && filledRows[index + 1]?.kind === "note") continue;
		if (kind === "other") put(row, value);
		else if (kind === "code") put(row, { code: value ?? "" }, "code");
		else if (kind === "picture")
			put(row, { picture: withCaption(value, texts) }, "picture", "caption");
		else if (kind === "list" || kind === "numbered") {
			const items =
				isMap(last) && before?.kind === kind && !row.begins ? last[kind] : undefined;
			if (!isList(items)) put(row, { [kind]: [texts] }, kind, 0);
			else {
				blocks[blocks.length - 1] = { [kind]: [...items, texts] };
				places.set(row.id, [blocks.length - 1, kind, items.length]);
			}
		} else if (kind === "quote") put(row, { quote: { text: texts } }, "quote", "text");
		else if (kind === "by" && before?.kind === "quote" && isMap(last) && isMap(last.quote)) {
			blocks[blocks.length - 1] = { quote: { ...last.quote, by: texts } };
			places.set(row.id, [blocks.length - 1, "quote", "by"]);
		} else if (kind === "note" && before?.kind === "noteHeading") {
			places.set(before.id, [blocks.length, "note", "heading"]);
			put(
				row,
				{ note: { heading: inAll(before.texts, languages), text: texts } },
				"note",
				"text",
			);
		} else if (kind === "note") put(row, { note: { text: texts } }, "note", "text");
		// Without a note below it, the heading of a note becomes an ordinary heading. Without a
		// quote, its source becomes a paragraph.
		else if (kind === "noteHeading" || kind === "heading")
			put(row, { heading: texts }, "heading");
		else put(row, { paragraph: texts }, "paragraph");
	}
	return { blocks, places };
}

function withCaption(picture: Value, texts: Texts): Value {
	const { caption: _, ...rest } = picture as ValueMap;
	if (Object.values(texts).every((text) => text.trim() === "")) return rest;
	return isMap(picture) && picture.caption !== undefined
		? { ...picture, caption: texts }
		: { ...rest, caption: texts };
}

/**
 * The text in all languages. A missing language repeats another language's words after that
 * language's name.
 */
export function inAll(texts: Texts, languages: readonly RowLanguage[]): Texts {
	const codes = [
		...new Set([...Object.keys(texts), ...languages.map(({ code }) => code)]),
	].filter((code) => languages.some((each) => each.code === code));
	const [first = ""] = codes
		.map((code) => texts[code] ?? "")
		.filter((text) => text.trim() !== "");
	return Object.fromEntries(
		codes.map((code) => {
			const own = texts[code] ?? "";
			return [
				code,
				own.trim() !== "" || first === ""
					? own
					: `${languages.find((each) => each.code === code)?.name}: ${first}`,
			];
		}),
	);
}

/** The codes of the languages in which a row has no text. */
export function gapsOf(row: ArticleRow, languages: readonly RowLanguage[]): string[] {
	if (!isTextRow(row.kind) || isEmpty(row)) return [];
	return languages
		.map(({ code }) => code)
		.filter((code) => (row.texts[code] ?? "").trim() === "");
}
