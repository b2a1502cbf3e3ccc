import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The content files of a new site, in English and Japanese. */
export const starterFolder = join(import.meta.dirname, "content");

/** The folder of the kinds of section, each with its example. */
export const examplesFolder = join(import.meta.dirname, "../../sections");

/** The form of the starter's contact page. */
export const formExample = join(examplesFolder, "form/example.yaml");

/** Names of the pages that a new site may have besides the home page, in the order of its menu. */
export const starterPages: readonly string[] = [
	"about",
	"services",
	"pricing",
	"staff",
	"news",
	"faq",
	"access",
	"recruit",
	"contact",
];

/**
 * The file of a page, relative to the content folder. The news page is a list with a folder of its
 * own.
 */
export const starterFile = (template: string, name = template): string =>
	template === "news" ? `${name}/_collection.yaml` : `pages/${name}.yaml`;

/** Whether a page shows the contents of `content/organization.yaml`. */
export const showsOrganization = (template: string): boolean => template === "access";

/**
 * Reads a file of the starter.
 * @param file path relative to the starter's content folder, such as `pages/about.yaml`
 */
export const readStarter = (file: string): Promise<string> =>
	readFile(join(starterFolder, file), "utf8");
