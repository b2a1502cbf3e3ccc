import { type Document, LineCounter, parseDocument, visit } from "yaml";
import type { ContentProblem } from "./content-problem.ts";

/** A content file as data, with the way back to its lines. */
export type ContentFile = {
	readonly file: string;
	readonly data: unknown;
	readonly valueAt: (path: readonly (string | number)[]) => unknown;
	/** Line of the value at a path, or of the nearest thing above it that exists. */
	readonly lineOf: (path: readonly (string | number)[], ofKey?: boolean) => number | undefined;
	/** True for a key in `{ … }` that has neither colon nor value: most often the rest of a text with a comma. */
	readonly isBare: (path: readonly (string | number)[]) => boolean;
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
	const lineAt = (offset: number) => lineCounter.linePos(offset).line;
	const unquoted = unquotedTexts(document, source).map(({ offset, message }): ContentProblem => ({ file, line: lineAt(offset), message }));
	if (document.errors.length > 0 || unquoted.length > 0) {
		const broken = document.errors.map((error): ContentProblem => {
			const line = lineAt(error.pos[0]);
			if (error.code === "DUPLICATE_KEY") {
				const key = keyAt(source, error.pos[0]);
				return { file, line, key, message: `The key "${key}" stands twice in the same place. Remove one of the two.` };
			}
			if (error.code === "BAD_SCALAR_START")
				return { file, line, message: `A text cannot begin with ${source.charAt(error.pos[0])} here. Put it in quotation marks.` };
			return {
				file,
				line,
				message: `The YAML is broken here: ${error.message.replace(/\.?$/, ".")} Compare indentation, colons and quotation marks with the lines around it.`,
			};
		});
		return { problems: [...broken, ...unquoted] };
	}
	if (document.contents === null) return { problems: [{ file, message: "The file is empty." }] };
	try {
		const data: unknown = document.toJS();
		return {
			parsed: {
				file,
				data,
				valueAt: (path) => path.reduce<unknown>((value, key) => (value as Readonly<Record<string | number, unknown>> | undefined)?.[key], data),
				lineOf: (path, ofKey) => lineOf(document, lineCounter, path, ofKey),
				isBare: (path) => pairAt(document, path)?.value === null,
			},
		};
	} catch (error) {
		// Aliases nested so deep that they would fill the memory.
		return { problems: [{ file, message: `The YAML cannot be resolved: ${(error as Error).message}. Write the text out instead of using & and *.` }] };
	}
}

/** Texts that YAML reads as something else, because they stand in no quotation marks: part of it a comment, or all of it an alias. */
function unquotedTexts(document: Document, source: string): { offset: number; message: string }[] {
	const found: { offset: number; message: string }[] = [];
	visit(document, {
		Scalar: (_key, { type, value, range }) => {
			// Behind true, false and numbers a comment takes nothing away.
			const end = range?.[1] ?? source.length;
			if (type === "PLAIN" && typeof value === "string" && /^[ \t]+#/.test(source.slice(end)))
				found.push({ offset: end, message: "The text ends at #. Put it in quotation marks, or the comment on a line of its own." });
		},
		Alias: (_key, alias) => {
			const offset = alias.range?.[0] ?? 0;
			if (alias.resolve(document) === undefined) found.push({ offset, message: "A text cannot begin with * here. Put it in quotation marks." });
		},
	});
	return found;
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
	const pair = pairAt(document, path);
	if (pair !== undefined) return ofKey ? (pair.key as Ranged).range?.[0] : ((pair.value as Ranged | null)?.range ?? (pair.key as Ranged).range)?.[0];
	const node = document.getIn(path, true);
	return typeof node === "object" && node !== null ? (node as Ranged).range?.[0] : undefined;
}

function pairAt(document: Document, path: readonly (string | number)[]): Pair | undefined {
	const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
	return isMap(parent) ? parent.items.find((item) => String(item.key) === String(path.at(-1))) : undefined;
}

type Pair = { key: unknown; value: unknown };

function isMap(node: unknown): node is { items: Pair[] } {
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
