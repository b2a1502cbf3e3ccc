import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { ParsedStore } from "../../content/files/parse-content-file.ts";
import { journalFolder } from "./open-site-files.ts";
import { replaceFile } from "./replace-file.ts";

/** What decides what a file says, and whether it has a fault. */
const parser = createHash("sha256");
for (const name of ["parse-content-file.ts", "find-slips.ts"]) parser.update(readFileSync(join(import.meta.dirname, "../../content/files", name)));
parser.update(readFileSync(createRequire(import.meta.url).resolve("yaml/package.json")));

/**
 * What the content files of a site say, by the fingerprint of their bytes: reading YAML takes a hundred times as long as
 * reading this. `keep` writes down what was used since, and nothing older.
 */
export function openParsedStore(folder: string): ParsedStore & { readonly keep: () => void } {
	const file = join(folder, journalFolder, "parsed.json");
	const before = new Map(Object.entries(readKept(file)));
	const used = new Map<string, unknown>();
	let isNew = false;
	return {
		read(bytes) {
			const key = keyOf(bytes);
			const data = before.get(key);
			if (data !== undefined) used.set(key, data);
			return data;
		},
		write(bytes, data) {
			// What JSON cannot say, such as `.nan`, is parsed each time.
			if (!isDeepStrictEqual(JSON.parse(JSON.stringify(data) ?? "null"), data)) return;
			used.set(keyOf(bytes), data);
			isNew = true;
		},
		keep() {
			try {
				if (isNew) replaceFile(file, Buffer.from(JSON.stringify(Object.fromEntries(used))));
			} catch {
				// Where nothing can be written, opening takes its time again.
			}
			before.clear();
			used.clear();
		},
	};
}

function keyOf(bytes: Uint8Array): string {
	return parser.copy().update(bytes).digest("hex");
}

function readKept(file: string): Readonly<Record<string, unknown>> {
	try {
		return JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
	} catch {
		return {};
	}
}
