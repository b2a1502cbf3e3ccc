import type { DataFile } from "../../core/values/content-types.ts";
import { parseContentFile } from "./parse-content-file.ts";

/**
 * Reads a JSON file that a section names.
 * @param readFile gives the bytes of a file below the owner's folder; undefined when there is none
 */
export function readDataFile(path: string, readFile: (path: string) => Uint8Array | undefined): DataFile {
	if (!/^[\w-]+(?:\/[\w-]+)*\.json$/.test(path))
		return {
			problem: {
				en: `"${path}" is not the name of a data file. Write its path below the site's folder, such as data/speed.json.`,
				ja: `「${path}」はデータファイルの名前になりません。data/speed.jsonのように、サイトのフォルダーから見た場所を書いてください。`,
			},
		};
	const bytes = readFile(path);
	if (bytes === undefined)
		return {
			problem: {
				en: `The file ${path} is missing. Put it into the site's folder, or correct the name.`,
				ja: `ファイル${path}がありません。サイトのフォルダーに置くか、名前を直してください。`,
			},
		};
	// JSON is YAML as well, and that reader knows the lines. Tabs that indent are the one difference.
	const result = parseContentFile(path, new TextEncoder().encode(new TextDecoder().decode(bytes).replace(/^\t+/gm, (tabs) => " ".repeat(tabs.length))));
	try {
		const data: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
		const lineOf = "parsed" in result ? result.parsed.lineOf : () => undefined;
		return { data, lineOf };
	} catch {
		const line = "problems" in result ? result.problems[0]?.line : undefined;
		return {
			problem: {
				en: `The file ${path} is not JSON${line === undefined ? "" : `: look at line ${line}`}. Compare quotation marks, commas and brackets.`,
				ja: `ファイル${path}はJSONとして読めません${line === undefined ? "" : `（${line}行目のあたり）`}。引用符、コンマ、括弧を確かめてください。`,
			},
		};
	}
}
