import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A small collection of news. */
export const newsFolder = join(import.meta.dirname, "news");

/** The date on which sites with these news are built. */
export const newsDay = "2026-10-31";

/** The files of the collection, by path below the content folder. */
export const newsFiles: ReadonlyMap<string, Uint8Array> = new Map(
	readdirSync(newsFolder).map((name) => [`news/${name}`, readFileSync(join(newsFolder, name))]),
);
