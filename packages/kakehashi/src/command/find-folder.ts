import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { configurationFile } from "../builder/bundle/site-modules.ts";

/**
 * Finds the owner's folder: the given one, or the nearest folder upwards that has a
 * `site.config.ts`.
 * @param named the folder as it was typed
 * @param from the folder in which the command was run
 * @returns undefined if there is no such folder
 */
export function findFolder(named: string | undefined, from: string): string | undefined {
	if (named !== undefined) {
		const folder = resolve(from, named);
		return existsSync(configurationFile(folder)) ? folder : undefined;
	}
	for (let folder = resolve(from); ; folder = dirname(folder)) {
		if (existsSync(join(folder, "site.config.ts"))) return folder;
		if (dirname(folder) === folder) return undefined;
	}
}
