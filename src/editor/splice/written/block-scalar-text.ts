import type { CST } from "yaml";
import { lineBreakOf } from "./source-lines.ts";
import type { TextChange } from "./text-change.ts";
import { blockBody } from "./token-range.ts";

/** A text written as `|` or `>`: its header and its lines, still without indentation. */
type Block = { readonly style: "|" | ">"; readonly chomping: "" | "-" | "+"; readonly needsIndicator: boolean; readonly lines: readonly string[] };

/** The lines of a new text under `key: |`, or undefined where block style cannot hold it. */
export function literalLines(text: string): readonly string[] | undefined {
	const block = toBlock(text, "|", "", []);
	return block === undefined || block.needsIndicator ? undefined : [`|${block.chomping}`, ...block.lines.map((line) => (line === "" ? "" : `  ${line}`))];
}

/** Puts another text into a block scalar, keeping its style, its indentation and, when folded, its lines as far as they hold. */
export function changeBlockScalar(source: string, token: CST.BlockScalar, text: string): TextChange[] | undefined {
	const header = token.props.find((each) => each.type === "block-scalar-header");
	if (header === undefined || !("source" in header)) return undefined;
	const [, style, rest = ""] = /^([|>])(.*)$/.exec(header.source) ?? [];
	const [digit] = /\d/.exec(rest) ?? [];
	const chomping = /[-+]/.exec(rest)?.[0] ?? "";
	const body = blockBody(token);
	const parent = Math.max(token.indent, 0);
	const shown = /^( *)[^ \r\n]/m.exec(token.source)?.[1]?.length;
	const indent = digit === undefined ? (shown ?? parent + 2) : parent + Number(digit);
	const oldLines = token.source.split(/\r?\n/).map((line) => line.slice(indent));
	const block = toBlock(text, style === ">" ? ">" : "|", chomping, oldLines);
	if (block === undefined || indent - parent > 9) return undefined;
	const indicator = digit ?? (block.needsIndicator ? String(indent - parent) : "");
	const lineBreak = lineBreakOf(source);
	const lines = block.lines.map((line) => (line === "" ? "" : " ".repeat(indent) + line)).join(lineBreak);
	const headerText = block.style + (/^\d/.test(rest) ? indicator + block.chomping : block.chomping + indicator);
	const hasBreak = /[\r\n]$/.test(source.slice(0, body));
	return [
		...(headerText === header.source ? [] : [{ from: header.offset, to: header.offset + header.source.length, text: headerText }]),
		{
			from: body,
			to: body + token.source.length,
			text: (hasBreak ? "" : lineBreak) + lines + (token.source.endsWith("\n") || (token.source === "" && hasBreak) ? lineBreak : ""),
		},
	];
}

function toBlock(text: string, wanted: "|" | ">", chomping: string, oldLines: readonly string[]): Block | undefined {
	const core = text.replace(/\n+$/, "");
	if (core.trim() === "" || /[^\P{Cc}\t\n\u0085]|[\ufeff\ufffe\uffff]/u.test(text)) return undefined;
	const breaks = text.length - core.length;
	const kept = chomping === "+" ? "+" : "";
	const lines = core.split("\n");
	// In folded style lines that begin with a space keep their breaks, and would need rules of their own.
	const style = wanted === ">" && !lines.some((line) => /^[ \t]/.test(line)) ? ">" : "|";
	const before = lines.slice(0, lines.findIndex((line) => line.trim() !== "") + 1);
	return {
		style,
		chomping: breaks === 0 ? "-" : breaks === 1 ? kept : "+",
		needsIndicator: before.some((line) => /^[ \t]/.test(line)),
		lines: [...(style === ">" ? fold(lines, oldLines) : lines), ...Array.from({ length: breaks - 1 }, () => "")],
	};
}

/** Writes each line of a text over as many lines as it had, with an empty one for each break between two of them. */
function fold(lines: readonly string[], oldLines: readonly string[]): string[] {
	const width = Math.max(80, ...oldLines.map((line) => line.length));
	const known = new Set(oldLines);
	return lines.flatMap((line, index) => {
		const isBetween = line !== "" && index > 0 && lines.slice(0, index).some((each) => each !== "");
		return [...(isBetween ? [""] : []), ...(line === "" ? [""] : wrap(line, width, known))];
	});
}

/** Breaks a line at single spaces: first where it was broken before, then at the width. */
function wrap(line: string, width: number, known: ReadonlySet<string>): string[] {
	const found: string[] = [];
	let rest = line;
	while (rest !== "") {
		const breaks = [...rest.matchAll(/(?<=[^ \t]) (?=[^ \t])/g)].map(({ index }) => index);
		const at =
			breaks.find((index) => known.has(rest.slice(0, index))) ??
			breaks.find((index) => known.has(rest.slice(index + 1)) && index <= width) ??
			(rest.length > width ? (breaks.findLast((index) => index <= width) ?? breaks[0]) : undefined);
		found.push(at === undefined ? rest : rest.slice(0, at));
		rest = at === undefined ? "" : rest.slice(at + 1);
	}
	return found;
}
