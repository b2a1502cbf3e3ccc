import { join } from "node:path";
import type { BuildSources } from "../builder/pipeline/build-site.ts";
import { formatProblem } from "../content/files/content-problem.ts";
import { entryFilesOf } from "../content/files/entry-files.ts";
import { readContentFiles } from "../content/files/read-content-files.ts";
import { checkProse } from "../content/japanese/check-prose.ts";
import type { Message } from "../core/messages/say.ts";

/**
 * What a build says about writing that the check refuses. It is published all the same: it can be read, and whoever
 * publishes may not be the one who can mend it.
 */
export async function proseNotes(
	folder: string,
	{ languages, site, content }: Pick<BuildSources, "languages" | "site" | "content">,
): Promise<readonly Message[]> {
	const contentFolder = join(folder, "content");
	const files = await readContentFiles(contentFolder);
	const whole = { ...site, locales: languages };
	const { errors } = checkProse(files, content, whole, "content", entryFilesOf(contentFolder));
	return errors.map(formatProblem);
}
