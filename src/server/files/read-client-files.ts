import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { EncodedBodies } from "./served-file.ts";

/** For static hosts only; the Node server does what they say by itself. */
const hostFiles = new Set(["_redirects", "_headers"]);

/**
 * Reads the public files of a build into memory, by path without a slash at the start. The precompressed files (`x.br`,
 * `x.gz`) are joined to the file they belong to.
 */
export async function readClientFiles(folder: string): Promise<Map<string, EncodedBodies>> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const paths = entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"));
	const bytes = new Map(await Promise.all(paths.map(async (path) => [path, await readFile(join(folder, path))] as const)));
	return joinPrecompressed(bytes);
}

/** Joins precompressed files to their files; a `.gz` file without such a file is a file of its own. */
export function joinPrecompressed(bytes: ReadonlyMap<string, Uint8Array<ArrayBuffer>>): Map<string, EncodedBodies> {
	const files = new Map<string, EncodedBodies>();
	for (const [path, identity] of bytes) {
		if (hostFiles.has(path.replace(/\.(?:br|gz)$/, ""))) continue;
		if (/\.(?:br|gz)$/.test(path) && bytes.has(path.slice(0, -3))) continue;
		const br = bytes.get(`${path}.br`);
		const gzip = bytes.get(`${path}.gz`);
		files.set(path, { identity, ...(br === undefined ? {} : { br }), ...(gzip === undefined ? {} : { gzip }) });
	}
	return files;
}
