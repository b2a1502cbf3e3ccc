import { cpSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";

/** What is generated from a site, or used to make it, rather than part of it. */
const notCopied = new Set(["node_modules", "dist", ".kakehashi"]);

/** Copies an owner's folder, and lets the copy use the packages that are installed here, including the kit. */
export function copySite(from: string, to: string): void {
	cpSync(from, to, { recursive: true, filter: (path) => path === from || !notCopied.has(basename(path)) });
	linkPackages(to);
}

/** Lets a folder outside the repository use the packages that are installed here. */
export function linkPackages(folder: string): void {
	symlinkSync(join(import.meta.dirname, "../../node_modules"), join(folder, "node_modules"), "dir");
}
