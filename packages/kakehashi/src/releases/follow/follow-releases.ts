import { type FSWatcher, lstatSync, watch } from "node:fs";
import { readlink } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { errorFields, type Log } from "@kakehashi/core/log.ts";
import { currentName, releaseNumber } from "../record/release-folder.ts";

/**
 * How often the link is read, because some file systems do not report changes, and after how long a
 * failed release is tried again. In milliseconds.
 */
const lookEveryMs = 5_000;
const retryAfterMs = 60_000;

/** Whether a folder is one of several releases, and not the only build. */
export function isRelease(folder: string): boolean {
	const link = lstatSync(join(dirname(folder), currentName), { throwIfNoEntry: false });
	return releaseNumber(basename(folder)) !== undefined && link?.isSymbolicLink() === true;
}

/**
 * Switches to each new release as soon as the link `current` points to it. If that fails, the
 * server continues with the old release, logs the failure and tries again.
 * @param shown folder of the release that is served
 * @param switchTo switches to another release, and returns the id of its build
 */
export function followReleases(
	shown: string,
	switchTo: (folder: string) => Promise<string>,
	log: Log,
): { stop(): void } {
	const releases = dirname(shown);
	let served = basename(shown);
	let failed: { readonly name: string; readonly at: number } | undefined;
	let looking = false;

	const look = async () => {
		if (looking) return;
		looking = true;
		for (let name = await next(); name !== undefined; name = await next()) {
			try {
				const build = await switchTo(join(releases, name));
				served = name;
				failed = undefined;
				log({ level: "info", event: "release", release: Number(name), build });
			} catch (error) {
				failed = { name, at: performance.now() };
				log({
					level: "error",
					event: "release not taken",
					release: Number(name),
					serving: Number(served),
					...errorFields(error),
				});
			}
		}
		looking = false;
	};
	/** Returns the name of the release to switch to. Undefined if there is none. */
	const next = async () => {
		const name = await readlink(join(releases, currentName)).catch(() => "");
		const isFailed = failed?.name === name && performance.now() - failed.at < retryAfterMs;
		return name === served || isFailed || releaseNumber(name) === undefined ? undefined : name;
	};

	const timer = setInterval(look, lookEveryMs).unref();
	let watcher: FSWatcher | undefined;
	try {
		watcher = watch(releases, { persistent: false }, look).on("error", () => watcher?.close());
	} catch {
		// If the folder cannot be watched, the timer still reads the link.
	}
	void look();
	return {
		stop: () => {
			clearInterval(timer);
			watcher?.close();
		},
	};
}
