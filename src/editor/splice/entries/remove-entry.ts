import { noSuchPlace, Refused } from "../edit/refused.ts";
import { isFirstOnLine } from "../written/source-lines.ts";
import type { TextChange } from "../written/text-change.ts";
import { indicatorEnd } from "../written/token-range.ts";
import { type CollectionToken, entriesOf } from "./entries.ts";
import { collectionAt, type Place } from "./find-place.ts";
import { lineBreakBefore } from "./insert-entry.ts";
import { replaceBelow } from "./set-value.ts";

/** Takes an entry out of a map or a list, with one of the gaps beside it. A comment that stands in a gap stays. */
export function removeEntry(source: string, place: Place, index: number): TextChange[] {
	const token = collectionAt(place);
	if (token === undefined) throw noSuchPlace([]);
	const entries = entriesOf(source, token, place.parent === undefined);
	const [previous, entry, next] = [entries[index - 1], entries[index], entries[index + 1]];
	if (entry === undefined) throw noSuchPlace([]);
	const { start, end } = entry;
	if (previous === undefined && next === undefined) return removeOnly(source, place, token, start, end);
	const [from, to] = next === undefined ? [previous?.end ?? start, end] : [start, next.start];
	const gap = next === undefined ? source.slice(from, start) : source.slice(end, to);
	if (/^[\s,]*$/.test(gap)) return [{ from, to, text: "" }];
	if (token.type === "flow-collection") throw commentBetween();
	return [{ from: isFirstOnLine(source, start) ? lineBreakBefore(source, start) : start, to: end, text: "" }];
}

/** What is left of a collection without entries is written `[]` or `{}`. */
function removeOnly(source: string, { item }: Place, token: CollectionToken, start: number, end: number): TextChange[] {
	if (token.type === "flow-collection") {
		const isPadded = source.slice(start - 2, start) === `${token.start.source} ` && /^ [\]}]/.test(source.slice(end, end + 2));
		// A comma that was allowed behind the last entry is not allowed behind none.
		const comma = /^\s*,/.exec(source.slice(end))?.[0].length ?? 0;
		return [isPadded ? { from: start - 1, to: end + 1, text: "" } : { from: start, to: end + comma, text: "" }];
	}
	const text = token.type === "block-map" ? "{}" : "[]";
	const indicator = item === undefined ? undefined : indicatorEnd(item);
	if (indicator === undefined || !isFirstOnLine(source, start)) return [{ from: start, to: end, text }];
	return replaceBelow(source, indicator, start, end, text);
}

/** Which line a comment between `[a, # about a` and its neighbour is about cannot be known. */
export function commentBetween(): Refused {
	return new Refused("meaning", {
		en: "There is a comment between the items of this list in brackets. Move or remove the item in the file itself.",
		ja: "角かっこで書かれたこの一覧には、項目の間にコメントがあります。移動や削除は、ファイルで直接行ってください。",
	});
}
