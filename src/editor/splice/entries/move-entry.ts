import type { Value } from "../edit/edit.ts";
import { noSuchPlace } from "../edit/refused.ts";
import { columnOf, outdentedLines } from "../written/source-lines.ts";
import type { TextChange } from "../written/text-change.ts";
import { flowText, inlineText, itemLines } from "../written/value-text.ts";
import { entriesOf } from "./entries.ts";
import { collectionAt, type Place } from "./find-place.ts";
import { insertEntry } from "./insert-entry.ts";
import { commentBetween, removeEntry } from "./remove-entry.ts";

/** Moves an entry within its list: the entries change places, what stands between them stays. */
export function moveWithin(source: string, list: Place, from: number, to: number): TextChange[] {
	const token = collectionAt(list);
	if (token === undefined) throw noSuchPlace([]);
	const entries = entriesOf(source, token, list.parent === undefined);
	const [first, last] = [entries[Math.min(from, to)], entries[Math.max(from, to)]];
	if (first === undefined || last === undefined) throw noSuchPlace([]);
	const gaps = entries.slice(1).map(({ start }, index) => source.slice(entries[index]?.end, start));
	if (token.type === "flow-collection" && gaps.slice(Math.min(from, to), Math.max(from, to)).some((gap) => !/^[\s,]*$/.test(gap))) throw commentBetween();
	const texts = entries.map(({ start, end }) => source.slice(start, end));
	const moved = texts.toSpliced(from, 1).toSpliced(to, 0, texts[from] ?? "");
	const text = moved.map((each, index) => each + (gaps[index] ?? ""));
	const [low, high] = [Math.min(from, to), Math.max(from, to)];
	return [{ from: first.start, to: last.end, text: text.slice(low, high).join("") + (moved[high] ?? "") }];
}

/** Moves an item to another list, at the index of the item in front of which it will stand. */
export function moveAcross(source: string, list: Place, from: number, target: Place, to: number, value: Value, quoted: boolean): TextChange[] {
	const token = collectionAt(list);
	const entry = token === undefined ? undefined : entriesOf(source, token, list.parent === undefined)[from];
	if (token === undefined || entry === undefined) throw noSuchPlace([]);
	const text = source.slice(entry.start, entry.end);
	const isFlow = token.type === "flow-collection";
	const keepsText = isFlow ? !text.includes("\n") && !quoted : true;
	const lines = isFlow ? (keepsText ? [`- ${text}`] : itemLines(value, { quoted })) : outdentedLines(text, columnOf(source, entry.start));
	const inline = isFlow && keepsText ? text : flowText(value, { quoted });
	const fitsInline = isFlow ? keepsText : !text.includes("\n") && inlineText(value, { quoted }) !== undefined && typeof value !== "object";
	return [...removeEntry(source, list, from), ...insertEntry(source, target, to, { inline, lines, fitsInline })];
}
