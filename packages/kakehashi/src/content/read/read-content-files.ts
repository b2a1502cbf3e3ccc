import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import {
	type Confirmations,
	confirmationsFile,
	readConfirmations,
} from "../translations/confirmations.ts";
import { isCollectionFolder } from "./entry-files.ts";
import { allFilesIn, readPresent } from "./own-files.ts";

/**
 * Cache of file contents. If a file is unchanged, the same `Uint8Array` is returned, so that caches
 * of parsed files recognize it.
 */
const known = new Map<string, Uint8Array>();

/**
 * Reads the files of a content folder. The keys are their paths in the folder, such as
 * `pages/index.yaml`.
 */
export async function readContentFiles(folder: string): Promise<Map<string, Uint8Array>> {
	const found = new Map<string, Uint8Array>();
	for (const path of await contentPathsIn(folder)) {
		const bytes = readContentFile(folder, path);
		if (bytes !== undefined) found.set(path, bytes);
	}
	return found;
}

/**
 * The sorted paths of the files in a content folder, without hidden files, backup copies of text
 * editors, and the file of confirmations. The entries of collections are not included: see
 * `entryFilesOf`.
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
		return below === ""
			? name !== confirmationsFile
			: name === "_collection.yaml" || !isCollection(below.split("/")[0] ?? "");
	};
	return [...allFilesIn(dirname(folder), basename(folder), isWanted)];
}

/**
 * Reads a file synchronously: reading a thousand small files in parallel takes four times as long.
 * Returns undefined if the file has been removed meanwhile.
 */
function readContentFile(folder: string, file: string): Uint8Array | undefined {
	const path = join(folder, file);
	const bytes = readPresent(path);
	if (bytes === undefined) return undefined;
	const before = known.get(path);
	if (before !== undefined && bytes.equals(before)) return before;
	known.set(path, bytes);
	return bytes;
}

/** Reads the confirmations of translations. Returns undefined if the site has no such file. */
export function readConfirmationsIn(folder: string): Confirmations | undefined {
	const path = join(folder, confirmationsFile);
	return existsSync(path) ? readConfirmations(readFileSync(path, "utf8")) : undefined;
}
