import { existsSync, readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { isCollectionFolder } from "./entry-files.ts";
import { type Ledger, ledgerFile, readLedger } from "./ledger.ts";

/** What was read before: for a file with unchanged contents, the very same bytes are returned, which were already parsed. */
const known = new Map<string, Uint8Array>();

/** Reads the files of a content folder, by path in it, such as `pages/index.yaml`. */
export async function readContentFiles(folder: string): Promise<Map<string, Uint8Array>> {
	return new Map((await contentPathsIn(folder)).map((path) => [path, readContentFile(folder, path)]));
}

/**
 * The paths of the files in a content folder, in order. Hidden files, editors' copies and the ledger are left out, and so
 * are the entries of collections: see `entryFilesOf`.
 */
export async function contentPathsIn(folder: string): Promise<string[]> {
	const entries = await readdir(folder, { withFileTypes: true });
	const paths = await Promise.all(
		entries.map(async (entry) => {
			if (entry.isFile()) return entry.name === ledgerFile ? [] : [join(folder, entry.name)];
			if (!entry.isDirectory()) return [];
			if (isCollectionFolder(folder, entry.name)) return [join(folder, entry.name, "_collection.yaml")];
			const inside = await readdir(join(folder, entry.name), { recursive: true, withFileTypes: true });
			return inside.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
		}),
	);
	const named = paths.flat().filter((path) => !/(?:^|[\\/])\.[^\\/]*$|~$/.test(path));
	return named.sort().map((path) => relative(folder, path).split(sep).join("/"));
}

/** One after the other: a thousand small files at once take four times as long. */
function readContentFile(folder: string, file: string): Uint8Array {
	const path = join(folder, file);
	const bytes = readFileSync(path);
	const before = known.get(path);
	if (before !== undefined && bytes.equals(before)) return before;
	known.set(path, bytes);
	return bytes;
}

/** What was confirmed; undefined if the site keeps no ledger. */
export function readLedgerIn(folder: string): Ledger | undefined {
	const path = join(folder, ledgerFile);
	return existsSync(path) ? readLedger(readFileSync(path, "utf8")) : undefined;
}
