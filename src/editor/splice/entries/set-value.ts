import { isAlias } from "yaml";
import type { Value } from "../edit/edit.ts";
import { isReference, noSuchPlace } from "../edit/refused.ts";
import { changeBlockScalar } from "../written/block-scalar-text.ts";
import { quoteStyleOf, scalarText } from "../written/scalar-text.ts";
import { isFirstOnLine, lineBreakOf, lineEnd } from "../written/source-lines.ts";
import type { TextChange } from "../written/text-change.ts";
import { blockBody, indicatorEnd, tokenEnd } from "../written/token-range.ts";
import { blockLines, flowText, inlineText } from "../written/value-text.ts";
import { collectionAt, type Place } from "./find-place.ts";

/** Writes a value in the place of another. */
export function setValue(source: string, place: Place, value: Value, quoted: boolean): TextChange[] {
	const { node, token, inFlow, item } = place;
	if (isAlias(node)) throw isReference(node.source);
	if (token === undefined) return fillEmpty(source, place, value, quoted);
	const isText = typeof value !== "object" || value === null;
	if (token.type === "block-scalar") {
		const kept = typeof value === "string" && !quoted ? changeBlockScalar(source, token, value) : undefined;
		if (kept !== undefined) return kept;
		// The comment of the header stays, the lines go.
		const header = token.props.find(({ type }) => type === "block-scalar-header") ?? token;
		const lines = lineEnd(source, token.offset);
		return [
			{ from: header.offset, to: tokenEnd(header), text: flowText(value, { quoted }, inFlow) },
			{ from: lines, to: Math.max(lines, tokenEnd(token), blockBody(token) - 1), text: "" },
		];
	}
	const end = tokenEnd(token);
	if (isText && collectionAt(place) === undefined)
		return [{ from: token.offset, to: end, text: scalarText(value, { inFlow, style: quoteStyleOf(token.type), quoted }) }];
	if (token.type !== "block-map" && token.type !== "block-seq") return [{ from: token.offset, to: end, text: flowText(value, { quoted }, inFlow) }];
	const text = inlineText(value, { quoted }) ?? flowText(value, { quoted }, inFlow);
	const indicator = item === undefined ? undefined : indicatorEnd(item);
	if (indicator === undefined || !isFirstOnLine(source, token.offset)) return [{ from: token.offset, to: end, text }];
	return replaceBelow(source, indicator, token.offset, end, text);
}

/** Instead of the lines below a key or a dash, writes a text behind it; a comment behind the key stays. */
export function replaceBelow(source: string, indicator: number, from: number, to: number, text: string): TextChange[] {
	const above = source.lastIndexOf("\n", from - 1);
	const lineBreak = source[above - 1] === "\r" ? above - 1 : above;
	return [
		{ from: indicator, to: indicator, text: ` ${text}` },
		{ from: lineBreak, to, text: "" },
	];
}

function fillEmpty(source: string, { item, node, inFlow, column }: Place, value: Value, quoted: boolean): TextChange[] {
	const indicator = item === undefined ? undefined : indicatorEnd(item);
	if (item === undefined) throw noSuchPlace([]);
	const isBareKey = item.key !== undefined && !item.sep?.some(({ type }) => type === "map-value-ind");
	const at = isBareKey && item.key ? tokenEnd(item.key) : indicator;
	if (at === undefined || node === undefined) throw noSuchPlace([]);
	const inline = inFlow ? flowText(value, { quoted }) : inlineText(value, { quoted });
	if (inline !== undefined) return [{ from: at, to: at, text: `${isBareKey ? ":" : ""} ${inline}` }];
	const lineBreak = lineBreakOf(source);
	const lines = blockLines(value, { quoted });
	const indent = " ".repeat(column + 2);
	if (typeof value === "string") {
		const [header = "", ...body] = lines;
		const indented = body.map((line) => lineBreak + (line === "" ? "" : " ".repeat(column) + line)).join("");
		return [
			{ from: at, to: at, text: ` ${header}` },
			{ from: lineEnd(source, at), to: lineEnd(source, at), text: indented },
		];
	}
	return [{ from: lineEnd(source, at), to: lineEnd(source, at), text: lines.map((line) => lineBreak + (line === "" ? "" : indent + line)).join("") }];
}
