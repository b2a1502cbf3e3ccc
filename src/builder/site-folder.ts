import { resolve } from "node:path";

/**
 * The owner's folder: what `SITE_DIR` names, or `site`. A variable that is set to nothing is no name.
 * @param root the project's folder
 */
export function siteFolderIn(root: string, environment: Readonly<Record<string, string | undefined>> = process.env): string {
	return resolve(root, environment.SITE_DIR || "site");
}
