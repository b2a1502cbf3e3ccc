import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { isDeepStrictEqual } from "node:util";
import type { ParsedStore } from "../../content/files/parse-content-file.ts";
import type { PageScan } from "../../content/files/scan-pages.ts";
import { journalFolder } from "./open-site-files.ts";

/** What is known of a page without reading its file, and which version of the file says so. */
export type KnownOutline = { readonly stamp: string; readonly page: PageScan };

/** Outlines by the path of the file below the content folder. */
export type KnownOutlines = ReadonlyMap<string, KnownOutline>;

/** What earlier starts found out about the content files of a site. */
export type KnownFiles = ParsedStore & {
	readonly outlines: KnownOutlines;
	/** Writes down what was used since, and nothing older; it is closed by that. */
	readonly keep: (outlines: KnownOutlines) => void;
	readonly close: () => void;
};

/** What decides what a file says, and whether it has a fault. */
const parser = createHash("sha256");
for (const name of ["parse-content-file.ts", "find-slips.ts", "scan-pages.ts"])
	parser.update(readFileSync(join(import.meta.dirname, "../../content/files", name)));
parser.update(readFileSync(createRequire(import.meta.url).resolve("yaml/package.json")));
const outlinesKey = `outlines ${parser.copy().digest("hex")}`;

/**
 * Opens what is known of the content files of a site: what they say, by the fingerprint of their bytes, as reading YAML takes a
 * hundred times as long as reading this; and the outlines of its pages. Of a large site little is looked up before the first
 * page is shown.
 */
export function openKnownFiles(folder: string): KnownFiles {
	const database = open(join(folder, journalFolder, "known.sqlite"));
	const select = database?.prepare("SELECT value FROM known WHERE key = ?");
	const read = (key: string): unknown => {
		try {
			const value = select?.get(key)?.value;
			return typeof value === "string" ? JSON.parse(value) : undefined;
		} catch {
			return undefined;
		}
	};
	const used = new Set<string>();
	const found = new Map<string, string>();
	const close = () => {
		if (database?.isOpen) database.close();
	};
	return {
		outlines: new Map((read(outlinesKey) as [string, KnownOutline][] | undefined) ?? []),
		read(bytes) {
			const key = keyOf(bytes);
			const data = read(key);
			if (data !== undefined) used.add(key);
			return data;
		},
		write(bytes, data) {
			const json = JSON.stringify(data) ?? "null";
			// What JSON cannot say, such as `.nan`, is parsed each time.
			if (isDeepStrictEqual(JSON.parse(json), data)) found.set(keyOf(bytes), json);
		},
		keep(outlines) {
			try {
				if (database !== undefined) replace(database, used, found.set(outlinesKey, JSON.stringify([...outlines])));
			} catch {
				// Where nothing can be written, opening takes its time again.
			}
			close();
		},
		close,
	};
}

function replace(database: DatabaseSync, used: ReadonlySet<string>, found: ReadonlyMap<string, string>): void {
	database.exec("BEGIN");
	const remove = database.prepare("DELETE FROM known WHERE key = ?");
	for (const { key } of database.prepare("SELECT key FROM known").all()) if (!used.has(String(key))) remove.run(String(key));
	const insert = database.prepare("INSERT INTO known VALUES (?, ?)");
	for (const [key, value] of found) insert.run(key, value);
	database.exec("COMMIT");
}

/** Undefined where there can be none. */
function open(file: string, isAgain = false): DatabaseSync | undefined {
	try {
		mkdirSync(join(file, ".."), { recursive: true });
		const database = new DatabaseSync(file, { timeout: 0 });
		database.exec("CREATE TABLE IF NOT EXISTS known (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID");
		return database;
	} catch {
		if (isAgain) return undefined;
		rmSync(file, { force: true });
		return open(file, true);
	}
}

function keyOf(bytes: Uint8Array): string {
	return parser.copy().update(bytes).digest("hex");
}
