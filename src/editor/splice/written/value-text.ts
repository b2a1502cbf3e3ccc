import type { Value } from "../edit/edit.ts";
import { literalLines } from "./block-scalar-text.ts";
import { keyText, scalarText } from "./scalar-text.ts";

/** Lists and maps of more characters than these get a line for each entry, where that is possible. */
const longestFlow = 100;

type Writing = { readonly quoted: boolean };

/** Writes any value on one line, as it stands in `[…]` and `{…}` or behind a colon. */
export function flowText(value: Value, { quoted }: Writing, inFlow = true): string {
	if (typeof value !== "object" || value === null) return scalarText(value, { inFlow, style: "plain", quoted });
	if (isList(value)) return `[${value.map((item) => flowText(item, { quoted })).join(", ")}]`;
	const pairs = Object.entries(value).map(([key, each]) => pairText(key, each, { quoted }));
	return pairs.length === 0 ? "{}" : `{ ${pairs.join(", ")} }`;
}

/** Writes a key and its value on one line. */
export function pairText(key: string, value: Value, writing: Writing): string {
	return `${keyText(key)}: ${flowText(value, writing)}`;
}

/** The lines of a key with its value, the ones under the key indented. */
export function pairLines(key: string, value: Value, writing: Writing): string[] {
	const inline = inlineText(value, writing);
	if (inline !== undefined) return [`${keyText(key)}: ${inline}`];
	const [header, ...lines] = blockLines(value, writing);
	if (typeof value === "string") return [`${keyText(key)}: ${header}`, ...lines];
	return [`${keyText(key)}:`, ...blockLines(value, writing).map(indented)];
}

/** The lines of an item of a list, the first one with its dash. */
export function itemLines(value: Value, writing: Writing): string[] {
	const [first = "", ...rest] = blockLines(value, writing);
	return [`- ${first}`, ...(typeof value === "string" ? rest : rest.map(indented))];
}

/** The lines of a map, a list or a text in block style; of anything else its one line. */
export function blockLines(value: Value, writing: Writing): string[] {
	const inline = inlineText(value, writing);
	if (inline !== undefined && (typeof value !== "object" || value === null || Object.keys(value).length === 0)) return [inline];
	if (typeof value === "string") return [...(literalLines(value) ?? [])];
	if (typeof value !== "object" || value === null) return [flowText(value, writing, false)];
	if (isList(value)) return value.flatMap((item) => itemLines(item, writing));
	return Object.entries(value).flatMap(([key, each]) => pairLines(key, each, writing));
}

/** A value on one line if it looks well there: a text without line breaks, or a short collection of such texts. */
export function inlineText(value: Value, writing: Writing): string | undefined {
	if (typeof value !== "object" || value === null) {
		const isLong = typeof value === "string" && value.includes("\n") && !writing.quoted && literalLines(value) !== undefined;
		return isLong ? undefined : flowText(value, writing, false);
	}
	const isShort = Object.values(value).every((each) => (typeof each !== "object" || each === null) && inlineText(each, writing) !== undefined);
	const text = isShort ? flowText(value, writing) : "";
	return isShort && text.length <= longestFlow ? text : undefined;
}

export const isList = (value: Value): value is readonly Value[] => Array.isArray(value);

const indented = (line: string) => (line === "" ? "" : `  ${line}`);
