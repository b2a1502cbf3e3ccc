import { join } from "node:path";
import type { BuildSources } from "../builder/recipe/build-site.ts";
import { ContentError } from "../content/files/content-problem.ts";
import { entryFilesOf } from "../content/files/entry-files.ts";
import { readContentFiles, readLedgerIn } from "../content/files/read-content-files.ts";
import { checkProse, type ProseProblems } from "../content/japanese/check-prose.ts";

/** What the check says about the writing of a site in an owner's folder. */
export async function readProse(folder: string, { languages, site, content }: Pick<BuildSources, "languages" | "site" | "content">): Promise<ProseProblems> {
	const contentFolder = join(folder, "content");
	const files = await readContentFiles(contentFolder);
	const whole = { ...site, locales: languages };
	return checkProse(files, content, whole, "content", entryFilesOf(contentFolder), readLedgerIn(contentFolder));
}

/**
 * What is published is what the check finds good.
 * @throws ContentError with every mistake in the writing
 */
export async function refuseMistakes(folder: string, sources: Parameters<typeof readProse>[1]): Promise<void> {
	const { errors } = await readProse(folder, sources);
	if (errors.length > 0) throw new ContentError(errors);
}
