import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { joinSite, type SiteConfig } from "../../packages/core/src/routing/site.ts";
import { type PageScan, scanPages } from "../../packages/kakehashi/src/content/read/scan-pages.ts";
import { readSettings } from "../../packages/kakehashi/src/content/settings/read-settings.ts";

/** The content files of an owner's folder, by path below its content folder. */
export function contentFilesOf(siteFolder: string): ReadonlyMap<string, Uint8Array> {
	const folder = join(siteFolder, "content");
	const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name));
	return new Map(
		paths
			.sort()
			.map((path) => [relative(folder, path).split(sep).join("/"), readFileSync(path)]),
	);
}

/** The configuration of an owner's folder that has no code. */
export const configurationOf = (siteFolder: string): SiteConfig =>
	joinSite(readSettings(siteFolder).site);

/** The pages of an owner's folder. */
export function pagesOf(siteFolder: string): PageScan[] {
	return scanPages(contentFilesOf(siteFolder));
}
