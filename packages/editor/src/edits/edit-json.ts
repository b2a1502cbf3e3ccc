import { isDeepStrictEqual } from "node:util";
import { decode, isMap, type Path, type Value, valueAt } from "kakehashi/internal/shared.ts";
import { applyEdit } from "./apply-edit.ts";
import type { Edit } from "./edit.ts";
import type { EditResult } from "./edit-file.ts";
import { changesMore, EditRefused, noSuchPlace } from "./edit-refused.ts";

/**
 * Applies edits to a JSON file, one after another; all or none. A new value is written in place of
 * the old one, and an added item is formatted like its neighbor. All other bytes stay the same.
 */
export function editJson(bytes: Uint8Array, edits: readonly Edit[]): EditResult {
	try {
		const text = decode(bytes) ?? "";
		const after = edits.reduce(editText, text);
		if (!isDeepStrictEqual(dataOf(after), edits.reduce(applyEdit, dataOf(text))))
			throw changesMore();
		return { ok: true, bytes: new TextEncoder().encode(after) };
	} catch (error) {
		if (error instanceof EditRefused) return error.refusal;
		throw error instanceof SyntaxError ? changesMore() : error;
	}
}

/** The contents of a JSON file; undefined if it is not JSON. */
export function readJson(bytes: Uint8Array): Value | undefined {
	try {
		return dataOf(decode(bytes) ?? "");
	} catch {
		return undefined;
	}
}

const dataOf = (text: string) => JSON.parse(text.replace(/^\ufeff/, "")) as Value;

type Span = readonly [start: number, end: number];

function editText(text: string, edit: Edit): string {
	const list = edit.path.slice(0, -1);
	const index = Number(edit.path.at(-1));
	switch (edit.kind) {
		case "set":
			return withSpan(text, spanAt(text, edit.path), JSON.stringify(edit.value));
		case "removeItem":
			return withoutItem(text, itemsAt(text, list), index);
		case "insertItem":
			return withItem(
				text,
				list,
				index,
				likeItem(text, list, Math.max(0, index - 1), edit.value),
			);
		case "moveItem": {
			const items = itemsAt(text, list);
			return withItem(
				withoutItem(text, items, index),
				list,
				edit.to,
				text.slice(...(items[index] ?? [0, 0])),
			);
		}
		default:
			throw changesMore();
	}
}

const withSpan = (text: string, [start, end]: Span, instead: string) =>
	text.slice(0, start) + instead + text.slice(end);

/** Removes an item together with its comma. */
function withoutItem(text: string, items: readonly Span[], index: number): string {
	const before = items[index - 1];
	const item = items[index] ?? [0, 0];
	const after = items[index + 1];
	return withSpan(text, before ? [before[1], item[1]] : [item[0], after?.[0] ?? item[1]], "");
}

function withItem(text: string, list: Path, index: number, item: string): string {
	const items = itemsAt(text, list);
	const first = items[0];
	const second = items[1];
	const before = items[index - 1];
	const [start] = spanAt(text, list);
	if (first === undefined) return withSpan(text, [start + 1, start + 1], item);
	const between = second
		? text.slice(first[1], second[0])
		: `,${text.slice(start + 1, first[0])}`;
	return before
		? withSpan(text, [before[1], before[1]], between + item)
		: withSpan(text, [first[0], first[0]], item + between);
}

/** Formats an item like another one, if both have the same keys. */
function likeItem(text: string, list: Path, index: number, value: Value): string {
	const span = itemsAt(text, list)[index];
	const other = valueAt(dataOf(text), [...list, index]);
	if (
		span === undefined ||
		!isMap(other) ||
		!isMap(value) ||
		Object.keys(other).join() !== Object.keys(value).join()
	)
		return JSON.stringify(value);
	return Object.entries(value).reduce(
		(item, [key, each]) => editText(item, { kind: "set", path: [key], value: each }),
		text.slice(...span),
	);
}

const token = /"(?:[^"\\]|\\.)*"|[[\]{},:]|[^\s[\]{},:"]+/g;

/** The values in the list or map that begins at the offset `start`. The text must be valid JSON. */
function valuesAt(
	text: string,
	start: number,
): { readonly key: string | number; readonly span: Span }[] {
	const found: { key: string | number; span: Span }[] = [];
	let depth = 0;
	let begun = 0;
	let key: string | undefined;
	for (const { 0: part, index } of text.slice(start).matchAll(token)) {
		const at = start + index;
		const end = start + index + part.length;
		const isOpening = part === "[" || part === "{";
		const isClosing = part === "]" || part === "}";
		depth -= Number(isClosing);
		if (depth === 0 && !isOpening) return found;
		if (depth === 1 && part === ":")
			key = JSON.parse(text.slice(...(found.pop()?.span ?? [0, 0])));
		else if (depth === 1 && isOpening) begun = at;
		else if (depth === 1 && part !== ",") {
			found.push({ key: key ?? found.length, span: [isClosing ? begun : at, end] });
			key = undefined;
		}
		depth += Number(isOpening);
	}
	return found;
}

function spanAt(text: string, path: Path): Span {
	const { index, 0: whole } = /\S.*/s.exec(text) ?? fail();
	return path.reduce<Span>(
		([start], key) =>
			valuesAt(text, start).findLast((each) => each.key === key)?.span ?? fail(),
		[index, index + whole.trimEnd().length],
	);
}

function itemsAt(text: string, path: Path): readonly Span[] {
	const [start] = spanAt(text, path);
	return text[start] === "[" ? valuesAt(text, start).map(({ span }) => span) : fail();
}

function fail(): never {
	throw noSuchPlace();
}
