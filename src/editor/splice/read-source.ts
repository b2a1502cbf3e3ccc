import { isDeepStrictEqual } from "node:util";
import { type Document, parseDocument } from "yaml";
import { parseContentFile } from "../../content/files/parse-content-file.ts";
import type { Value } from "./edit/edit.ts";
import { Refused } from "./edit/refused.ts";

/** A file as its parser sees it, with the tokens it is made of, and as plain data. */
export type ReadSource = { readonly document: Document; readonly data: Value };

/** Reads a file that is to be changed; one with mistakes is refused, with the first of them. */
export function readSource(source: string): ReadSource {
	const document = parseDocument(source, { keepSourceTokens: true, prettyErrors: false, version: "1.2" });
	if (document.errors.length > 0 || document.contents === null) throw brokenFile(source);
	try {
		return { document, data: document.toJS() as Value };
	} catch {
		throw brokenFile(source);
	}
}

/** Whether a file passes the same reading as `npm run check` and says exactly what is meant, keys in order. */
export function holds(source: string, meant: Value): boolean {
	const result = parseContentFile("", Buffer.from(source));
	return "parsed" in result && isDeepStrictEqual(result.parsed.data, meant) && JSON.stringify(result.parsed.data) === JSON.stringify(meant);
}

/** What is wrong with a file, if something is. */
export function faultOf(source: string): Refused | undefined {
	const result = parseContentFile("", Buffer.from(source));
	const [problem] = "problems" in result ? result.problems : [];
	if (problem === undefined) return undefined;
	const { line, message } = problem;
	return new Refused("file", {
		en: line === undefined ? message : `Line ${line} of the file must be fixed first. ${message}`,
		ja: line === undefined ? message : `先に、ファイルの${line}行目を直してください。${message}`,
	});
}

function brokenFile(source: string): Refused {
	return faultOf(source) ?? new Refused("file", { en: "The file cannot be read as YAML.", ja: "ファイルをYAMLとして読めません。" });
}
