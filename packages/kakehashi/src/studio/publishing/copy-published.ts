import { constants, cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { journalFolder } from "../../editor/files/open-site-files.ts";

/** What no build reads. */
const left = new Set(["node_modules", ".git", journalFolder, "dist", "dist.new", "releases", "data"]);

/**
 * Copies a site as visitors see it: without the changes that wait.
 * @param releases the folder of releases, which is not copied
 * @param published files that have changed, with what they held; null: there was none
 * @returns the folder; the next copy takes its place
 */
export function copyPublished(folder: string, releases: string, published: ReadonlyMap<string, Uint8Array | null>): string {
	const copy = join(folder, journalFolder, "published");
	rmSync(copy, { recursive: true, force: true });
	mkdirSync(copy, { recursive: true });
	for (const name of readdirSync(folder).filter((each) => !left.has(each) && join(folder, each) !== resolve(releases)))
		cpSync(join(folder, name), join(copy, name), { recursive: true, mode: constants.COPYFILE_FICLONE });
	// With what is kept between builds.
	mkdirSync(join(folder, "node_modules"), { recursive: true });
	symlinkSync(join(folder, "node_modules"), join(copy, "node_modules"), "junction");
	for (const [file, bytes] of published) {
		const path = join(copy, file);
		if (bytes === null) rmSync(path, { force: true });
		else {
			mkdirSync(dirname(path), { recursive: true });
			writeFileSync(path, bytes);
		}
	}
	return copy;
}
