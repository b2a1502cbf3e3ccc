import type { Message } from "@kakehashi/core/messages/localize.ts";
import { createRecent } from "@kakehashi/core/recent.ts";
import { storableText } from "@kakehashi/core/values/storable-text.ts";
import { type Document, LineCounter, parseDocument } from "yaml";
import { t } from "../i18n/t.ts";
import type { ContentProblem } from "../problems/content-problem.ts";
import { decode, type Path, type Value, valueAt } from "./content-tree.ts";
import { explainYaml } from "./explain-yaml.ts";
import { findCutTexts } from "./find-cut-texts.ts";
import { findYamlMistakes } from "./find-yaml-mistakes.ts";

/** The data of a content file, and the line numbers of its values. */
export type ContentFile = {
	readonly file: string;
	readonly data: Value;
	readonly valueAt: (path: Path) => Value | undefined;
	/**
	 * The line of the value at a path, or of its nearest existing parent. With `ofKey`, the line of
	 * its key.
	 */
	readonly lineOf: (path: Path, ofKey?: boolean) => number | undefined;
};

/**
 * Cache of files without problems, because the same file is parsed several times: when pages are
 * scanned, checked and proofread.
 */
const known = new WeakMap<Uint8Array, Parsed>();

/**
 * The maximum size of the cached sources, in bytes. Their data takes several times as much memory.
 */
const maxKnown = 16 * 1024 * 1024;

/**
 * Cache of data by the text of its file. Entries are read from disk each time, and there may be
 * thousands. Only the data is cached: if line numbers are needed, which is rare, the file is parsed
 * again.
 */
const knownData = createRecent<Value>(maxKnown);

/** Parses a UTF-8 file with YAML 1.2. Reports all problems of the file with their lines. */
export function parseContentFile(
	file: string,
	bytes: Uint8Array,
): { parsed: ContentFile } | { problems: ContentProblem[] } {
	const before = known.get(bytes);
	if (before !== undefined) return { parsed: { ...before, file } };
	const source = decode(bytes) ?? "";
	const held = knownData.get(source);
	const result = held === undefined ? parse(file, bytes) : { parsed: withLines(held, bytes) };
	if (!("parsed" in result)) return result;
	known.set(bytes, result.parsed);
	knownData.set(source, result.parsed.data, bytes.length);
	return { parsed: { ...result.parsed, file } };
}

function withLines(data: Value, bytes: Uint8Array): Parsed {
	let lines: Parsed["lineOf"] | undefined;
	return {
		data,
		valueAt: (path) => valueAt(data, path),
		lineOf: (path, ofKey) => {
			if (lines === undefined) {
				const again = parse("", bytes);
				lines = "parsed" in again ? again.parsed.lineOf : () => undefined;
			}
			return lines(path, ofKey);
		},
	};
}

type Parsed = Omit<ContentFile, "file">;

/** Creates a problem for a path in a file. With `ofKey`, its line is that of the key. */
export function problemAt(
	{ file, lineOf }: ContentFile,
	path: Path,
	message: Message,
	ofKey?: boolean,
): ContentProblem {
	const line = lineOf(path, ofKey);
	return { file, key: path.join("."), message, ...(line === undefined ? {} : { line }) };
}

/** Returns the data of a content file, or undefined if the file has a problem. */
export function dataOf(bytes: Uint8Array): Value | undefined {
	const result = parseContentFile("", bytes);
	return "parsed" in result ? result.parsed.data : undefined;
}

function parse(
	file: string,
	bytes: Uint8Array,
): { parsed: Parsed } | { problems: ContentProblem[] } {
	const source = decode(bytes)?.replace(/^\ufeff/, "");
	if (source === undefined)
		return {
			problems: [
				{
					file,
					line: lineOfBadByte(bytes),
					message: t("fileNotUtf8"),
				},
			],
		};
	const lineCounter = new LineCounter();
	const document = parseDocument(source, { lineCounter, prettyErrors: false, version: "1.2" });
	const lineAt = (offset: number) => lineCounter.linePos(offset).line;
	const mistakes = findYamlMistakes(document, source);
	const linesWithMistakes = new Set(mistakes.map(({ line }) => line));
	for (const { offset, message } of findCutTexts(document, source))
		if (!linesWithMistakes.has(lineAt(offset)))
			mistakes.push({ line: lineAt(offset), message });
	if (document.errors.length > 0 || mistakes.length > 0) {
		// Parser errors after the first YAML mistake are mostly its consequences, so they are not
		// reported.
		const first = Math.min(...mistakes.map(({ line }) => line));
		const broken = explainYaml(document, source).filter(({ line }) => line < first);
		return {
			problems: [...broken, ...mistakes]
				.sort((x, y) => x.line - y.line)
				.map((mistake) => ({ file, ...mistake })),
		};
	}
	if (document.contents === null)
		return {
			problems: [{ file, message: t("fileEmpty") }],
		};
	try {
		const data: Value = document.toJS({
			reviver: (_key, value) => (typeof value === "string" ? storableText(value) : value),
		});
		return {
			parsed: {
				data,
				valueAt: (path) => valueAt(data, path),
				lineOf: (path, ofKey) => lineOf(document, lineCounter, path, ofKey),
			},
		};
	} catch (error) {
		// The aliases are nested so deeply that expanding them would exhaust the memory.
		return {
			problems: [
				{
					file,
					message: t("yamlNotResolved", { reason: (error as Error).message }),
				},
			],
		};
	}
}

function lineOf(
	document: Document,
	lineCounter: LineCounter,
	path: Path,
	ofKey = false,
): number | undefined {
	for (let length = path.length; length >= 0; length -= 1) {
		const offset = offsetOf(document, path.slice(0, length), ofKey && length === path.length);
		if (offset !== undefined) return lineCounter.linePos(offset).line;
	}
	return undefined;
}

type Ranged = { range?: [number, number, number] | null };

function offsetOf(document: Document, path: Path, ofKey: boolean): number | undefined {
	if (path.length === 0) return (document.contents as Ranged | null)?.range?.[0];
	const pair = pairAt(document, path);
	if (pair !== undefined)
		return ofKey
			? (pair.key as Ranged).range?.[0]
			: ((pair.value as Ranged | null)?.range ?? (pair.key as Ranged).range)?.[0];
	const node = document.getIn(path, true);
	return typeof node === "object" && node !== null ? (node as Ranged).range?.[0] : undefined;
}

function pairAt(document: Document, path: Path): Pair | undefined {
	const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
	return isMap(parent)
		? parent.items.find((item) => String(item.key) === String(path.at(-1)))
		: undefined;
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

function lineOfBadByte(bytes: Uint8Array): number {
	let line = 1;
	let start = 0;
	for (let index = 0; index <= bytes.length; index += 1) {
		if (index < bytes.length && bytes[index] !== 0x0a) continue;
		if (decode(bytes.subarray(start, index)) === undefined) return line;
		line += 1;
		start = index + 1;
	}
	return 1;
}
