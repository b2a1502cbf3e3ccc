import { join } from "node:path";
import type { Message } from "@kakehashi/core/messages/localize.ts";
import type { BuildSources } from "../builder/pipeline/build-sources.ts";
import { checkProse } from "../content/japanese/check-prose.ts";
import { formatProblem } from "../content/problems/content-problem.ts";
import { entryFilesOf } from "../content/read/entry-files.ts";
import { readContentFiles } from "../content/read/read-content-files.ts";

/**
 * Reports mistakes in writing, which are errors in `kakehashi check`, as mere warnings of a build.
 * They do not stop publishing: the page is still readable, and whoever publishes may not be the one
 * who can correct the text.
 */
export async function proseWarnings(
	folder: string,
	{ languages, site, content }: Pick<BuildSources, "languages" | "site" | "content">,
): Promise<readonly Message[]> {
	const contentFolder = join(folder, "content");
	const files = await readContentFiles(contentFolder);
	const whole = { ...site, locales: languages };
	const { errors } = checkProse(files, content, whole, "content", entryFilesOf(contentFolder));
	return errors.map(formatProblem);
}
