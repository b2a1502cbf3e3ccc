import { readdirSync } from "node:fs";
import { join } from "node:path";
import { visiblePath } from "@kakehashi/core/http/visible-path.ts";
import type { Message } from "@kakehashi/core/messages/localize.ts";
import { settingsFile } from "@kakehashi/core/routing/site.ts";
import { type ExcludedPath, ownFilesIn, readIfFile } from "../../content/read/own-files.ts";
import { t } from "../i18n/t.ts";
import { logoFiles } from "../logo/read-logo.ts";
import { themeFile } from "../theme/theme-text.ts";

type PublicFiles = {
	/**
	 * By path in the folder. Paths are in NFC, as people type them, because some systems write
	 * names in NFD.
	 */
	readonly files: Map<string, Uint8Array>;
	readonly excluded: readonly ExcludedPath[];
	readonly problems: readonly Message[];
};

/** Reads the files that are published unchanged, including hidden ones such as `.well-known/`. */
export function readPublicFiles(siteFolder: string): PublicFiles {
	const { paths, excluded } = ownFilesIn(siteFolder, "public", () => true);
	const files = new Map<string, Uint8Array>();
	for (const path of paths) {
		const bytes = readIfFile(join(siteFolder, "public", path));
		if (bytes !== undefined) files.set(path.normalize("NFC"), bytes);
	}
	return { files, excluded, problems: publicFileProblems(paths) };
}

/**
 * Problems that prevent publishing: two files with the same address, or a name with a character
 * that no address can have.
 */
export function publicFileProblems(paths: readonly string[]): Message[] {
	const groups = [...Map.groupBy(paths, (path) => path.normalize("NFC")).entries()];
	return [
		...groups
			.filter(([, group]) => group.length > 1)
			.map(([path]) => t("publicFileTwice", { path })),
		...paths
			.filter((path) => /[\\\p{Cc}\ufffd]/u.test(path))
			.map((path) => t("publicFileNameInvalid", { path: visiblePath(path) })),
	];
}

/**
 * Problems with files whose path is that of a folder of the build: each page has a folder next to
 * it.
 * @param pages the addresses of pages and entries
 */
export function folderProblems(files: Iterable<string>, pages: Iterable<string>): Message[] {
	const addresses = ["/assets/a", "/builds/a", ...pages];
	const folders = new Set(
		addresses.flatMap((address) =>
			address.split("/").map((_, index, parts) => parts.slice(1, index + 1).join("/")),
		),
	);
	return [...files]
		.filter((path) => folders.has(path))
		.map((path) => t("publicFileAddressTaken", { path }));
}

/**
 * Warnings about files whose names differ only in case: some systems and hosts can store only one
 * of them.
 */
export function publicFileWarnings(paths: Iterable<string>): Message[] {
	return [...Map.groupBy(paths, (path) => path.toLowerCase()).values()]
		.filter((group) => group.length > 1)
		.map((group) => group.map((path) => `public/${path}`))
		.map((files) => t("publicFilesDifferInCase", { files: { and: files } }));
}

/** Files and folders of a site that are found by their exact names. */
const siteNames: ReadonlySet<string> = new Set([
	"content",
	"data",
	"fonts",
	"pictures",
	"public",
	"sections",
	settingsFile,
	themeFile,
	...logoFiles,
]);

/**
 * Warnings about files and folders of a site that many hosts do not find because of capital
 * letters.
 */
export function siteNameWarnings(siteFolder: string): Message[] {
	return readdirSync(siteFolder)
		.sort()
		.flatMap((name) => {
			const expected = name.toLowerCase();
			if (expected === name || !siteNames.has(expected)) return [];
			return t("siteNameDiffersInCase", { name, expected });
		});
}
