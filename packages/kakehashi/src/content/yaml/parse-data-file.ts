import type { DataFile } from "@kakehashi/core/value-types/context/content-context.ts";
import { t } from "../i18n/site/t.ts";
import { parseContentFile } from "./parse-content-file.ts";

/** Parses a JSON file that a section refers to. */
export function parseDataFile(path: string, bytes: Uint8Array): DataFile {
	// JSON is also valid YAML, and the YAML parser provides line numbers. The only difference is
	// indentation with tabs, so tabs are replaced.
	const result = parseContentFile(
		path,
		new TextEncoder().encode(
			new TextDecoder().decode(bytes).replace(/^\t+/gm, (tabs) => " ".repeat(tabs.length)),
		),
	);
	try {
		const data: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
		const lineOf = "parsed" in result ? result.parsed.lineOf : () => undefined;
		return { data, lineOf };
	} catch {
		const line = "problems" in result ? result.problems[0]?.line : undefined;
		return {
			problem:
				line === undefined
					? t("dataFileNotJson", { path })
					: t("dataFileNotJsonAtLine", { path, line: String(line) }),
		};
	}
}
