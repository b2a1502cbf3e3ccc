import { existsSync, realpathSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { CommandLineError } from "../terminal/command-line.ts";
import { commands } from "./commands.ts";
import { t } from "./i18n/t.ts";
import type { Program } from "./program.ts";
import { kitVersion } from "./same-version.ts";

/** The program `kakehashi`, which works on the site of a folder. */
export const kakehashiProgram: Program = {
	name: "kakehashi",
	commands,
	formerNames: { words: "translations", "inbox visits": "visits" },
	folders: {
		isSite,
		find(word) {
			const folder = findFolder(word, process.cwd());
			if (folder !== undefined) return folder;
			throw new CommandLineError(
				word === undefined ? t("noSiteHere") : t("noSiteInFolder", { folder: word }),
			);
		},
	},
	version: kitVersion,
	async readSite(folder) {
		const { loadConfiguration } = await import("./load-configuration.ts");
		const { site } = await loadConfiguration(folder);
		process.chdir(folder);
		return { site, serverFolder: join(folder, "dist/server") };
	},
};

/**
 * Whether a folder holds a site. The settings do not tell: a site of an earlier format has none,
 * and other programs have files of that name.
 */
function isSite(folder: string): boolean {
	return existsSync(join(folder, "content/site.yaml"));
}

/**
 * Finds the owner's folder: the given one, or the nearest folder upwards that holds a site.
 * @param word the folder as it was typed
 * @param from the folder in which the command was run
 * @returns undefined if there is no such folder
 */
function findFolder(word: string | undefined, from: string): string | undefined {
	if (word !== undefined) {
		const folder = resolve(from, word);
		return isSite(folder) ? realFolder(folder) : undefined;
	}
	for (let folder = resolve(from); ; folder = dirname(folder)) {
		if (isSite(folder)) return folder;
		if (dirname(folder) === folder) return undefined;
	}
}

/**
 * The folder to which a symbolic link leads. Bundlers name modules by their real paths, and the dev
 * server serves only those in the folder. On Windows, the real path of a network drive begins with
 * two backslashes, which many programs refuse.
 */
function realFolder(folder: string): string {
	return process.platform === "win32" ? folder : realpathSync.native(folder);
}
