import { readdir, readFile, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { cacheControlFor, immutable } from "@kakehashi/core/http/cache-rules.ts";
import { contentType } from "@kakehashi/core/http/content-type.ts";
import { addressOf } from "@kakehashi/core/routing/address.ts";
import { isRelease } from "../../releases/follow/follow-releases.ts";
import { releaseNumber } from "../../releases/record/release-folder.ts";
import type { CollectionFiles } from "./collection-files.ts";
import { createServedFile } from "./served-file.ts";

/** The folders with files that never change. */
const folders = ["assets", "builds/meta"];

/**
 * Returns files that never change from the other releases on the disk. Pages in open tabs may need
 * files of an earlier release, and pages from another server may need files of a later one. The
 * files are read when they are requested.
 * @param release folder of the release that is served
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
		return (
			identity &&
			createServedFile(
				{ identity, ...(br && { br }), ...(gzip && { gzip }) },
				{ type, cacheControl: immutable },
			)
		);
	};
}

/** Returns the path of each of these files, by address. */
async function filesOfReleases(releases: string, own: string): Promise<Map<string, string>> {
	const found = new Map<string, string>();
	for (const name of await readdir(releases)) {
		if (releaseNumber(name) === undefined || name === own) continue;
		for (const folder of folders) {
			const files = await readdir(join(releases, name, "client", folder)).catch(() => []);
			for (const file of files)
				if (!/\.(?:br|gz)$/.test(file))
					found.set(
						addressOf(`/${folder}/${file}`),
						join(releases, name, "client", folder, file),
					);
		}
	}
	return found;
}
