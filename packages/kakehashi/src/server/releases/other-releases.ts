import { readdir, readFile, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { cacheControlFor, immutable } from "../../core/http/cache-rules.ts";
import { contentType } from "../../core/http/content-type.ts";
import { releaseNumber } from "../../core/releases/release-folder.ts";
import { addressOf } from "../../core/routing/address.ts";
import type { CollectionFiles } from "../files/collection-files.ts";
import { createServedFile } from "../files/served-file.ts";
import { isRelease } from "./follow-releases.ts";

/** Where files that never change are. */
const folders = ["assets", "builds/meta"];

/**
 * Files that never change, from the other releases that are kept: pages in open tabs are from an earlier one, and another
 * server may be the first to serve a later one. They are read when they are requested.
 * @param release folder of the one that is served
 */
export function createOtherReleases(release: string): CollectionFiles {
	const releases = dirname(release);
	let seen = 0;
	let known = new Map<string, string>();
	if (!isRelease(release)) return async () => undefined;
	return async (path) => {
		if (cacheControlFor(path) !== immutable) return undefined;
		const { mtimeMs } = await stat(releases);
		if (mtimeMs !== seen) known = await filesOfReleases(releases, basename(release));
		seen = mtimeMs;
		const file = known.get(path);
		if (file === undefined) return undefined;
		const read = (end: string) => readFile(file + end).catch(() => undefined);
		const [identity, br, gzip] = await Promise.all(["", ".br", ".gz"].map(read));
		const type = contentType(path);
		return identity && createServedFile({ identity, ...(br && { br }), ...(gzip && { gzip }) }, { type, cacheControl: immutable });
	};
}

/** Where they are, by address. */
async function filesOfReleases(releases: string, own: string): Promise<Map<string, string>> {
	const found = new Map<string, string>();
	for (const name of await readdir(releases)) {
		if (releaseNumber(name) === undefined || name === own) continue;
		for (const folder of folders) {
			const files = await readdir(join(releases, name, "client", folder)).catch(() => []);
			for (const file of files) if (!/\.(?:br|gz)$/.test(file)) found.set(addressOf(`/${folder}/${file}`), join(releases, name, "client", folder, file));
		}
	}
	return found;
}
