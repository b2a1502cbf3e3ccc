import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Message } from "@kakehashi/core/messages/localize.ts";
import { renamePatientlySync } from "../../disk/files.ts";
import { t } from "../i18n/site/t.ts";
import type { ContentProblem } from "../problems/content-problem.ts";
import { formatYaml, isFormatted } from "../yaml/yaml-form.ts";
import { entryFilesOf } from "./entry-files.ts";
import { contentPathsIn } from "./read-content-files.ts";

/**
 * Formats all files in a content folder. Returns the changed files, and those that could not be
 * formatted, with the reason.
 */
export async function formatContent(
	contentFolder: string,
): Promise<{ readonly changed: readonly string[]; readonly problems: readonly ContentProblem[] }> {
	const changed: string[] = [];
	const problems: ContentProblem[] = [];
	for (const file of await yamlFilesIn(contentFolder)) {
		const path = join(contentFolder, file);
		const text = readFileSync(path, "utf8");
		const result = formatYaml(text);
		if ("problem" in result) problems.push({ file, message: result.problem });
		else if (result.text !== text) {
			// Renaming replaces the file at once, so that a reader never sees a half-written file.
			writeFileSync(`${path}~`, result.text);
			renamePatientlySync(`${path}~`, path);
			changed.push(file);
		}
	}
	return { changed, problems };
}

/** Lists the files in a content folder that are not formatted. */
export async function formatWarnings(contentFolder: string): Promise<ContentProblem[]> {
	const message: Message = t("yamlNotFormatted");
	return (await yamlFilesIn(contentFolder))
		.filter((file) => !isFormatted(readFileSync(join(contentFolder, file), "utf8")))
		.map((file) => ({ file, message }));
}

async function yamlFilesIn(contentFolder: string): Promise<string[]> {
	return [...(await contentPathsIn(contentFolder)), ...entryFilesOf(contentFolder).paths].filter(
		(path) => path.endsWith(".yaml"),
	);
}
