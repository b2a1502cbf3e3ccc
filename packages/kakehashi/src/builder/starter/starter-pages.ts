import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** What a new site says until its owner has written it: content files in English and Japanese. */
export const starterFolder = join(import.meta.dirname, "content");

/** The form of its contact page. */
export const formExample = join(import.meta.dirname, "../../sections/form/example.yaml");

/** Names of the pages that a new site may have besides the home page. */
export async function starterPages(): Promise<string[]> {
	return (await readdir(join(starterFolder, "pages"))).map((file) => file.replace(/\.yaml$/, "")).filter((name) => name !== "index");
}

/** @param file below the starter's content folder, such as `pages/about.yaml` */
export const readStarter = (file: string): Promise<string> => readFile(join(starterFolder, file), "utf8");
