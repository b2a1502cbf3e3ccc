import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { type Confirmations, confirmationsFile, readConfirmations } from "./confirmations.ts";
import { isCollectionFolder } from "./entry-files.ts";
import { allFilesIn, readPresent } from "./own-files.ts";

/** What was read before: for a file with unchanged contents, the very same bytes are returned, which were already parsed. */
const known = new Map<string, Uint8Array>();

/** Reads the files of a content folder, by path in it, such as `pages/index.yaml`. */
export async function readContentFiles(folder: string): Promise<Map<string, Uint8Array>> {
	const found = new Map<string, Uint8Array>();
	for (const path of await contentPathsIn(folder)) {
		const bytes = readContentFile(folder, path);
		if (bytes !== undefined) found.set(path, bytes);
	}
	return found;
}

/**
 * The paths of the files in a content folder, in order. Hidden files, editors' copies and the ledger are left out, and so
 * are the entries of collections: see `entryFilesOf`.
 */
export async function contentPathsIn(folder: string): Promise<string[]> {
	const collections = new Map<string, boolean>();
	const isCollection = (name: string) => {
		const known = collections.get(name) ?? isCollectionFolder(folder, name);
		collections.set(name, known);
		return known;
	};
	const isWanted = (name: string, below: string) => {
		if (/^\.|~$/.test(name)) return false;
		return below === "" ? name !== confirmationsFile : name === "_collection.yaml" || !isCollection(below.split("/")[0] ?? "");
	};
	return [...allFilesIn(dirname(folder), basename(folder), isWanted)];
}

/** One after the other: a thousand small files at once take four times as long. Undefined: it has gone meanwhile. */
function readContentFile(folder: string, file: string): Uint8Array | undefined {
	const path = join(folder, file);
	const bytes = readPresent(path);
	if (bytes === undefined) return undefined;
	const before = known.get(path);
	if (before !== undefined && bytes.equals(before)) return before;
	known.set(path, bytes);
	return bytes;
}

/** What was confirmed; undefined if the site keeps no ledger. */
export function readConfirmationsIn(folder: string): Confirmations | undefined {
	const path = join(folder, confirmationsFile);
	return existsSync(path) ? readConfirmations(readFileSync(path, "utf8")) : undefined;
}
