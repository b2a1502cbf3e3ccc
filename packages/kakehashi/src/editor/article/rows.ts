import { isList, isMap, isText, type Path, type Value, type ValueMap } from "../../content/files/content-tree.ts";
import type { Texts } from "../site/value-texts.ts";

/** The kinds of row. A list has a row for each item; the source of a quote and the heading of a note have rows of their own. */
export const rowKinds = ["paragraph", "heading", "list", "numbered", "quote", "by", "noteHeading", "note", "picture", "code", "other"] as const;
export type RowKind = (typeof rowKinds)[number];

/** One row of the desk: the same text in each language, or something without a language. */
export type ArticleRow = {
	readonly id: number;
	readonly kind: RowKind;
	/** By language code; empty if nobody has written it. For a picture, its caption. */
	readonly texts: Texts;
	/** The picture, the code, or what the desk cannot show, as it is in the file. */
	readonly value?: Value;
	/** A list begins here although the row above is in another list of the same kind. */
	readonly begins?: true;
};

export type RowLanguage = { readonly code: string; readonly name: string };

/** Kinds whose words may have markup. The others are plain text. */
export const isRich = (kind: RowKind): boolean => !["heading", "noteHeading", "by"].includes(kind);
/** Kinds that consist of words and can be turned into one another. */
export const isWords = (kind: RowKind): boolean => !["picture", "code", "other"].includes(kind);
export const isEmpty = ({ kind, texts, value }: ArticleRow): boolean =>
	value === undefined && kind !== "code" && Object.values(texts).every((text) => text.trim() === "");

let count = 0;
export function newRow(kind: RowKind, texts: Texts = {}, more: Pick<ArticleRow, "value" | "begins"> = {}): ArticleRow {
	count += 1;
	return { id: count, kind, texts, ...more };
}

/**
 * The rows of a running text. Another language's words in place of a text, after the name of that language, count as not
 * written: see `blocksOf`.
 * @param placeholders texts that say what to write
 */
export function articleRowsOf(blocks: Value, languages: readonly RowLanguage[], placeholders: readonly string[] = []): ArticleRow[] {
	const codes = languages.map(({ code }) => code);
	const read: Read = (value) => {
		if (!isText(value, codes) || Object.values(value ?? {}).some((text) => typeof text !== "string")) return undefined;
		return withoutUnwritten(value as Texts, languages, placeholders);
	};
	return (isList(blocks) ? blocks : []).flatMap((block) => rowsOfBlock(block, read) ?? [newRow("other", {}, { value: block })]);
}

type Read = (value: Value | undefined) => Texts | undefined;

/** Texts without their stand-ins. */
export function withoutUnwritten(texts: Texts, languages: readonly RowLanguage[], placeholders: readonly string[]): Texts {
	const isUnwritten = (code: string, text: string) => {
		const name = `${languages.find((each) => each.code === code)?.name}: `;
		const rest = text.startsWith(name) ? text.slice(name.length) : text;
		return placeholders.includes(rest) || (rest !== text && Object.values(texts).includes(rest));
	};
	return Object.fromEntries(Object.entries(texts).map(([code, text]) => [code, isUnwritten(code, text) ? "" : text]));
}

function rowsOfBlock(block: Value, read: Read): ArticleRow[] | undefined {
	const [first, ...others] = isMap(block) ? Object.entries(block) : [];
	if (first === undefined || others.length > 0) return undefined;
	const [kind, value] = first;
	if (kind === "paragraph" || kind === "heading") {
		const texts = read(value);
		return texts && [newRow(kind, texts)];
	}
	if (kind === "code") return typeof value === "string" ? [newRow(kind, {}, { value })] : undefined;
	if ((kind === "list" || kind === "numbered") && isList(value)) {
		const items = value.map(read).filter((texts) => texts !== undefined);
		return items.length === value.length ? items.map((texts, index) => newRow(kind, texts, index === 0 ? { begins: true } : {})) : undefined;
	}
	if (!isMap(value)) return undefined;
	if (kind === "picture") {
		const { caption, ...rest } = value;
		const texts = caption === undefined ? {} : read(caption);
		return texts && typeof rest.file === "string" ? [newRow(kind, texts, { value: caption === undefined ? rest : value })] : undefined;
	}
	// In the order in which the desk writes them; anything in another order is kept as it is.
	const names = Object.keys(value).join();
	const text = read(value.text);
	const by = read(value.by);
	const heading = read(value.heading);
	if (kind === "quote" && text && (names === "text" || (names === "text,by" && by))) return [newRow(kind, text), ...(by ? [newRow("by", by)] : [])];
	if (kind === "note" && text && (names === "text" || (names === "heading,text" && heading)))
		return [...(heading ? [newRow("noteHeading", heading)] : []), newRow(kind, text)];
	return undefined;
}

/** The blocks of rows, and where in them the texts of each row are, by its id. */
export type Written = { readonly blocks: readonly Value[]; readonly places: ReadonlyMap<number, Path> };

/**
 * Rows as they are written. A text that lacks a language gets another language's words there, after the name of that
 * language, as everywhere in the kit: this tells the check and the pages that it is still to be written. Empty rows are
 * left out.
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
		else if (kind === "picture") put(row, { picture: withCaption(value, texts) }, "picture", "caption");
		else if (kind === "list" || kind === "numbered") {
			const items = isMap(last) && before?.kind === kind && !row.begins ? last[kind] : undefined;
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
			put(row, { note: { heading: inAll(before.texts, languages), text: texts } }, "note", "text");
		} else if (kind === "note") put(row, { note: { text: texts } }, "note", "text");
		// Without its note or its quote, it is an ordinary heading or paragraph.
		else if (kind === "noteHeading" || kind === "heading") put(row, { heading: texts }, "heading");
		else put(row, { paragraph: texts }, "paragraph");
	}
	return { blocks, places };
}

function withCaption(picture: Value, texts: Texts): Value {
	const { caption: _, ...rest } = picture as ValueMap;
	if (Object.values(texts).every((text) => text.trim() === "")) return rest;
	return isMap(picture) && picture.caption !== undefined ? { ...picture, caption: texts } : { ...rest, caption: texts };
}

/** Text in all languages; where nobody has written it, it says so. */
export function inAll(texts: Texts, languages: readonly RowLanguage[]): Texts {
	const codes = [...new Set([...Object.keys(texts), ...languages.map(({ code }) => code)])].filter((code) => languages.some((each) => each.code === code));
	const [first = ""] = codes.map((code) => texts[code] ?? "").filter((text) => text.trim() !== "");
	return Object.fromEntries(
		codes.map((code) => {
			const own = texts[code] ?? "";
			return [code, own.trim() !== "" || first === "" ? own : `${languages.find((each) => each.code === code)?.name}: ${first}`];
		}),
	);
}

/** The codes of the languages that a row lacks. */
export function gapsOf(row: ArticleRow, languages: readonly RowLanguage[]): string[] {
	if (!isWords(row.kind) || isEmpty(row)) return [];
	return languages.map(({ code }) => code).filter((code) => (row.texts[code] ?? "").trim() === "");
}
