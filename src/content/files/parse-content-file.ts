import { type Document, LineCounter, parseDocument, visit, type YAMLParseError } from "yaml";
import { say } from "../../core/messages/say.ts";
import { ContentError, type ContentProblem } from "./content-problem.ts";
import { findSlips } from "./find-slips.ts";

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

/** Files without a fault that were read before: pages are looked into, checked and proofread one after another. */
const known = new WeakMap<Uint8Array, Parsed>();

/** Keeps from one run to the next what files without a fault say, by their bytes. */
export type ParsedStore = {
	readonly read: (bytes: Uint8Array) => unknown;
	readonly write: (bytes: Uint8Array, data: unknown) => void;
};
let store: ParsedStore | undefined;

/** Has what files say looked up before they are parsed; their lines are found out when somebody asks. */
export function setParsedStore(next: ParsedStore | undefined): void {
	store = next;
}

/** Reads UTF-8 and YAML 1.2. Every fault of the file is reported, each with its line. */
export function parseContentFile(file: string, bytes: Uint8Array): { parsed: ContentFile } | { problems: ContentProblem[] } {
	const before = known.get(bytes);
	if (before !== undefined) return { parsed: { ...before, file } };
	const data = store?.read(bytes);
	const result = data === undefined ? parse(file, bytes) : { parsed: withData(data, () => parse(file, bytes)) };
	if ("parsed" in result) {
		known.set(bytes, result.parsed);
		if (data === undefined) store?.write(bytes, result.parsed.data);
	}
	return "parsed" in result ? { parsed: { ...result.parsed, file } } : result;
}

type Parsed = Omit<ContentFile, "file">;

/** A file of which it is known what it says: it is parsed for its lines alone. */
function withData(data: unknown, read: () => { parsed: Parsed } | { problems: ContentProblem[] }): Parsed {
	let whole: Parsed | undefined;
	const lines = () => {
		if (whole !== undefined) return whole;
		const result = read();
		if ("problems" in result) throw new ContentError(result.problems);
		whole = result.parsed;
		return whole;
	};
	return { data, valueAt: (path) => valueIn(data, path), lineOf: (path, ofKey) => lines().lineOf(path, ofKey), isBare: (path) => lines().isBare(path) };
}

function valueIn(data: unknown, path: readonly (string | number)[]): unknown {
	return path.reduce<unknown>((value, key) => (value as Readonly<Record<string | number, unknown>> | undefined)?.[key], data);
}

function parse(file: string, bytes: Uint8Array): { parsed: Parsed } | { problems: ContentProblem[] } {
	let source: string;
	try {
		source = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return {
			problems: [
				{
					file,
					line: lineOfBadByte(bytes),
					message: say({
						en: "The file is not UTF-8 text. Save it again with the encoding UTF-8.",
						ja: "ファイルがUTF-8ではありません。文字コードをUTF-8にして保存し直してください。",
					}),
				},
			],
		};
	}
	const lineCounter = new LineCounter();
	const document = parseDocument(source, { lineCounter, prettyErrors: false, version: "1.2" });
	const lineAt = (offset: number) => lineCounter.linePos(offset).line;
	const slips = [...findSlips(document, source), ...textsCutOff(document, source).map(({ offset, message }) => ({ line: lineAt(offset), message }))];
	if (document.errors.length > 0 || slips.length > 0) {
		const told = new Set(slips.map(({ line }) => line));
		// What stands behind a slip is mostly its consequence.
		const first = Math.min(...told);
		const broken = document.errors
			.map((error): ContentProblem => ({ file, line: lineAt(error.pos[0]), ...explainYaml(error, source) }))
			.filter(({ line = 0 }, index, all) => line < first && all.findIndex((other) => other.line === line) === index);
		return { problems: [...broken, ...slips.map((slip) => ({ file, ...slip }))].sort((x, y) => (x.line ?? 0) - (y.line ?? 0)) };
	}
	if (document.contents === null) return { problems: [{ file, message: say({ en: "The file is empty.", ja: "ファイルが空です。" }) }] };
	try {
		const data: unknown = document.toJS();
		return {
			parsed: {
				data,
				valueAt: (path) => valueIn(data, path),
				lineOf: (path, ofKey) => lineOf(document, lineCounter, path, ofKey),
				isBare: (path) => pairAt(document, path)?.value === null,
			},
		};
	} catch (error) {
		// Aliases nested so deep that they would fill the memory.
		return {
			problems: [
				{
					file,
					message: say({
						en: `The YAML cannot be resolved: ${(error as Error).message}. Write the text out instead of using & and *.`,
						ja: "&と*の参照をたどれません。参照を使わずに、文をそのまま書いてください。",
					}),
				},
			],
		};
	}
}

/** What the parser stumbled over, told without its words where the cause is known. */
function explainYaml({ code, pos: [offset] }: YAMLParseError, source: string): Pick<ContentProblem, "key" | "message"> {
	if (code === "DUPLICATE_KEY") {
		const key = keyAt(source, offset);
		return {
			key,
			message: say({
				en: `The key "${key}" appears twice in the same place. Remove one of the two.`,
				ja: `同じところに「${key}」が二つあります。一つを消してください。`,
			}),
		};
	}
	if (code === "BAD_SCALAR_START") {
		const first = source.charAt(offset);
		return {
			message: say({
				en: `A text cannot begin with ${first} here. Put it in quotation marks.`,
				ja: `文を「${first}」で始めるときは、文全体を引用符で囲んでください。`,
			}),
		};
	}
	return {
		message: say({
			en: "The YAML is broken here. Compare indentation, colons and quotation marks with the lines around it.",
			ja: "YAMLの書き方が正しくありません。字下げ・コロン・引用符を前後の行と比べてください。",
		}),
	};
}

/** Texts of which a part is a comment, because they stand in no quotation marks. */
function textsCutOff(document: Document, source: string): { offset: number; message: string }[] {
	const found: { offset: number; message: string }[] = [];
	visit(document, {
		Scalar: (_key, { type, value, range }) => {
			// Behind true, false and numbers a comment takes nothing away.
			const end = range?.[1] ?? source.length;
			if (type !== "PLAIN" || typeof value !== "string" || !/^[ \t]+#/.test(source.slice(end))) return;
			const message = say({
				en: "The text ends at #. Put it in quotation marks, or the comment on a line of its own.",
				ja: "文が#で終わってしまいます。文全体を引用符で囲むか、コメントを別の行に書いてください。",
			});
			found.push({ offset: end, message });
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
