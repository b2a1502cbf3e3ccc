import type { CST } from "yaml";
import { columnOf, isFirstOnLine, lineEnd, lineStart } from "../written/source-lines.ts";
import { itemEnd, itemStart, itemsOf } from "../written/token-range.ts";

/** An entry of a map or a list as a piece of text: with the comments that belong to it, without the gaps between entries. */
export type Entry = { readonly start: number; readonly end: number };

export type CollectionToken = CST.BlockMap | CST.BlockSequence | CST.FlowCollection;

/**
 * The pieces of a collection. In block style a piece has the comment lines directly above its first line, in the same column,
 * and those behind it that stand deeper. What is between pieces stays where it is when pieces change places.
 */
export function entriesOf(source: string, token: CollectionToken, isRoot: boolean): Entry[] {
	const found: Entry[] = [];
	for (const item of itemsOf(token)) {
		const start = itemStart(item) ?? token.offset;
		const end = itemEnd(item) ?? start;
		if (token.type === "flow-collection") found.push({ start, end });
		else {
			// Above the first key of a file stands what the whole file is about.
			const above = isRoot && found.length === 0 && token.type === "block-map" ? start : commentsAbove(source, start, found.at(-1)?.end ?? 0);
			found.push({ start: above, end: commentsBelow(source, end, columnOf(source, start)) });
		}
	}
	return found;
}

function commentsAbove(source: string, start: number, bound: number): number {
	if (!isFirstOnLine(source, start)) return start;
	const column = columnOf(source, start);
	const comment = new RegExp(`^ {${column}}#`);
	let above = start;
	for (let line = lineStart(source, start); line > bound + 1; ) {
		line = lineStart(source, line - 1);
		if (line < bound || !comment.test(source.slice(line, line + column + 1))) break;
		above = line + column;
	}
	return above;
}

function commentsBelow(source: string, contentEnd: number, column: number): number {
	let end = lineEnd(source, contentEnd);
	for (let scan = end; scan < source.length; ) {
		const line = source.indexOf("\n", scan) + 1;
		if (line === 0) break;
		const stop = lineEnd(source, line);
		const text = source.slice(line, stop);
		const indent = /^ *(?=#)/.exec(text)?.[0].length;
		if (indent !== undefined && indent > column) end = stop;
		else if (indent !== undefined || text.trim() !== "") break;
		scan = stop;
	}
	return end;
}
