import type { CST } from "yaml";
import { noSuchPlace } from "../edit/refused.ts";
import { columnOf, lineBreakOf, lineEnd, lineStart } from "../written/source-lines.ts";
import type { TextChange } from "../written/text-change.ts";
import { indicatorEnd, itemStart, itemsOf, tokenEnd } from "../written/token-range.ts";
import { type CollectionToken, entriesOf } from "./entries.ts";
import { collectionAt, type Place } from "./find-place.ts";

/** A new entry: on one line, and as lines of which the ones behind the first are indented from it. */
export type NewEntry = { readonly inline: string; readonly lines: readonly string[]; readonly fitsInline: boolean };

/** Puts a new entry into a map or a list, in front of the one that has the index now, or at the end. */
export function insertEntry(source: string, place: Place, index: number, entry: NewEntry): TextChange[] {
	const token = collectionAt(place);
	if (token === undefined) throw noSuchPlace([]);
	const entries = entriesOf(source, token, place.parent === undefined);
	const { fitsInline, inline, lines } = entry;
	if (entries.length === 0)
		return fitsInline || place.inFlow || tokenEnd(token) - token.offset > 2 ? fillFlow(token, source, inline) : fillBlock(source, place, token, lines);
	const isFlow = token.type === "flow-collection";
	const next = entries[index];
	const last = entries.at(-1);
	const first = itemStart(itemsOf(token)[0] ?? { start: [] }) ?? token.offset;
	const gaps = entries.slice(1).map(({ start }, at) => source.slice(entries[at]?.end, start));
	const gap = isFlow ? flowGap(gaps) : blockGap(source, gaps, columnOf(source, first));
	const text = isFlow ? inline : indentLines(source, lines, columnOf(source, first));
	if (next !== undefined) return [{ from: next.start, to: next.start, text: text + gap }];
	const end = last?.end ?? token.offset;
	return [{ from: end, to: end, text: gap + text }];
}

/** Lines below each other, all but the first behind spaces. */
export function indentLines(source: string, lines: readonly string[], column: number): string {
	return lines.map((line, index) => (index === 0 || line === "" ? line : " ".repeat(column) + line)).join(lineBreakOf(source));
}

function fillFlow(token: CollectionToken, source: string, inline: string): TextChange[] {
	const inner = source.slice(token.offset + 1, tokenEnd(token) - 1);
	const at = token.offset + 1 + inner.length;
	const isMap = token.type === "flow-collection" && token.start.source === "{";
	return [{ from: at, to: at, text: isMap && inner === "" ? ` ${inline} ` : inline }];
}

/** Writes the first entry of an empty list or map on lines of its own, instead of `[]` or `{}`. */
function fillBlock(source: string, place: Place, token: CollectionToken, lines: readonly string[]): TextChange[] {
	const indicator = place.item === undefined ? undefined : indicatorEnd(place.item);
	const end = tokenEnd(token);
	if (indicator === undefined) return [{ from: token.offset, to: end, text: indentLines(source, lines, 0) }];
	const column = place.column + (place.parent?.token?.type === "block-map" && token.type === "flow-collection" ? listIndent(source, place) : 2);
	const at = lineEnd(source, end);
	const lineBreak = lineBreakOf(source);
	return [
		{ from: indicator, to: end, text: "" },
		{ from: at, to: at, text: lineBreak + " ".repeat(column) + indentLines(source, lines, column) },
	];
}

/** How far the lists of a file stand in from their keys: 2, or 0 where the first one has its dashes below the key. */
function listIndent(source: string, place: Place): number {
	let top = place;
	while (top.parent !== undefined) top = top.parent;
	const isList = place.token?.type === "flow-collection" && place.token.start.source === "[";
	return isList && firstListIndent(source, top.token) === 0 ? 0 : 2;
}

function firstListIndent(source: string, token: CST.Token | undefined): number | undefined {
	if (token?.type !== "block-map") return undefined;
	for (const { key, value } of token.items) {
		if (key && value?.type === "block-seq") return columnOf(source, value.offset) - columnOf(source, key.offset);
		const inner = firstListIndent(source, value ?? undefined);
		if (inner !== undefined) return inner;
	}
	return undefined;
}

/** A line break, or two where an empty line stands between all entries. */
function blockGap(source: string, gaps: readonly string[], column: number): string {
	const lineBreak = lineBreakOf(source);
	const isWide = gaps.length > 0 && gaps.every((gap) => gap.split("\n").length > 2);
	return lineBreak + (isWide ? lineBreak : "") + " ".repeat(column);
}

function flowGap(gaps: readonly string[]): string {
	const last = gaps.at(-1);
	return last !== undefined && /^,\s*$/.test(last) ? last : ", ";
}

/** Where the line of an entry begins, with the line break in front of it. */
export function lineBreakBefore(source: string, offset: number): number {
	const start = lineStart(source, offset);
	return source[start - 2] === "\r" ? start - 2 : Math.max(start - 1, 0);
}
