import { cpSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";

/** Folders that are generated from a site or installed for it, and do not belong to its source. */
const notCopied = new Set(["node_modules", "dist", ".kakehashi"]);

/**
 * Copies an owner's folder, and links the packages installed in this repository into the copy,
 * including the kit.
 */
export function copySite(from: string, to: string): void {
	cpSync(from, to, {
		recursive: true,
		filter: (path) => path === from || !notCopied.has(basename(path)),
	});
	linkPackages(to);
}

/** Links the packages installed in this repository into a folder outside it. */
export function linkPackages(folder: string): void {
	symlinkSync(
		join(import.meta.dirname, "../../node_modules"),
		join(folder, "node_modules"),
		// On Windows, other links need special rights.
		"junction",
	);
}
