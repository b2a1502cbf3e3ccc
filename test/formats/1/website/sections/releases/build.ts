import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BuildContext } from "kakehashi/section";
import { parseChangelog } from "../../project/parse-changelog.ts";
import { repositoryOf } from "../../project/read-project.ts";

/** The versions in the kit's changelog, the newest first. */
export async function build({ folder, site }: BuildContext) {
	return { data: parseChangelog(await readFile(join(repositoryOf(folder), "CHANGELOG.md"), "utf8"), site.locales) };
}
