import { type Document, LineCounter, parseDocument } from "yaml";
import type { ContentProblem } from "./content-problem.ts";

/** A content file as data, with the way back to its lines. */
export type ContentFile = {
	readonly file: string;
	readonly data: unknown;
	/** Line of the value at a path, or of the nearest thing above it that exists. */
	readonly lineOf: (path: readonly (string | number)[], ofKey?: boolean) => number | undefined;
};

/** Reads UTF-8 and YAML 1.2. Every fault of the file is reported, each with its line. */
export function parseContentFile(file: string, bytes: Uint8Array): { parsed: ContentFile } | { problems: ContentProblem[] } {
	let source: string;
	try {
		source = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return { problems: [{ file, line: lineOfBadByte(bytes), message: "The file is not UTF-8 text. Save it again with the encoding UTF-8." }] };
	}
	const lineCounter = new LineCounter();
	const document = parseDocument(source, { lineCounter, prettyErrors: false, version: "1.2" });
	if (document.errors.length > 0) {
		const problems = document.errors.map((error): ContentProblem => {
			const line = lineCounter.linePos(error.pos[0]).line;
			if (error.code === "DUPLICATE_KEY") {
				const key = keyAt(source, error.pos[0]);
				return { file, line, key, message: `The key "${key}" stands twice in the same place. Remove one of the two.` };
			}
			return {
				file,
				line,
				message: `The YAML is broken here: ${error.message.replace(/\.?$/, ".")} Compare indentation, colons and quotation marks with the lines around it.`,
			};
		});
		return { problems };
	}
	if (document.contents === null) return { problems: [{ file, message: "The file is empty." }] };
	try {
		return { parsed: { file, data: document.toJS(), lineOf: (path, ofKey) => lineOf(document, lineCounter, path, ofKey) } };
	} catch (error) {
		// Unknown aliases, and aliases nested so deep that they would fill the memory.
		return { problems: [{ file, message: `The YAML cannot be resolved: ${(error as Error).message}. Write the text out instead of using & and *.` }] };
	}
}

function lineOf(document: Document, lineCounter: LineCounter, path: readonly (string | number)[], ofKey = false): number | undefined {
	for (let length = path.length; length >= 0; length -= 1) {
		const offset = offsetOf(document, path.slice(0, length), ofKey && length === path.length);
		if (offset !== undefined) return lineCounter.linePos(offset).line;
	}
	return undefined;
}

type Ranged = { range?: [number, number, number] | null };

function offsetOf(document: Document, path: readonly (string | number)[], ofKey: boolean): number | undefined {
	if (path.length === 0) return (document.contents as Ranged | null)?.range?.[0];
	const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
	const last = path.at(-1);
	if (isMap(parent)) {
		const pair = parent.items.find((item) => String(item.key) === String(last));
		return pair === undefined ? undefined : ofKey ? (pair.key as Ranged).range?.[0] : ((pair.value as Ranged | null)?.range ?? (pair.key as Ranged).range)?.[0];
	}
	const node = document.getIn(path, true);
	return typeof node === "object" && node !== null ? (node as Ranged).range?.[0] : undefined;
}

function isMap(node: unknown): node is { items: { key: unknown; value: unknown }[] } {
	return (
		typeof node === "object" &&
		node !== null &&
		"items" in node &&
		Array.isArray(node.items) &&
		node.items.every((item) => typeof item === "object" && item !== null && "key" in item)
	);
}

function keyAt(source: string, offset: number): string {
	return /^["']?([^:"'\n]+)/.exec(source.slice(offset))?.[1]?.trim() ?? "";
}

function lineOfBadByte(bytes: Uint8Array): number {
	const decoder = new TextDecoder("utf-8", { fatal: true });
	let line = 1;
	let start = 0;
	for (let index = 0; index <= bytes.length; index += 1) {
		if (index < bytes.length && bytes[index] !== 0x0a) continue;
		try {
			decoder.decode(bytes.subarray(start, index));
		} catch {
			return line;
		}
		line += 1;
		start = index + 1;
	}
	return 1;
}
