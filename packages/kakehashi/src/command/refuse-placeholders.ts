import { join } from "node:path";
import type { Message } from "@kakehashi/core/messages/localize.ts";
import { ProblemsError } from "@kakehashi/core/messages/message-error.ts";
import type { BuildSources } from "../builder/pipeline/build-sources.ts";
import { filesWithPlaceholders, findUnwrittenTexts } from "../builder/starter/placeholders.ts";
import { type ContentProblem, formatProblem } from "../content/problems/content-problem.ts";
import { entryFilesOf } from "../content/read/entry-files.ts";
import { readConfirmationsIn, readContentFiles } from "../content/read/read-content-files.ts";
import { withPlaceholdersOption } from "./command-options.ts";
import { t } from "./i18n/t.ts";

/**
 * Prevents publishing placeholder text by accident. Drafts and unpublished languages may contain
 * some.
 * @throws ProblemsError with every file that contains placeholder text
 */
export async function refusePlaceholders(
	folder: string,
	{ site: { locales } }: Pick<BuildSources, "site">,
): Promise<void> {
	const contentFolder = join(folder, "content");
	const files = filesWithPlaceholders(
		await readContentFiles(contentFolder),
		entryFilesOf(contentFolder),
		locales,
	);
	const { placeholders } = findUnwrittenTexts(
		files,
		locales,
		"content",
		readConfirmationsIn(contentFolder),
	);
	if (placeholders.length === 0) return;
	throw new PlaceholderTexts(t("placeholdersLeft", { withPlaceholdersOption }), placeholders);
}

/** The site still contains placeholder text, which the owner must replace. */
export class PlaceholderTexts extends ProblemsError {
	readonly problems: readonly ContentProblem[];
	constructor(title: Message, problems: readonly ContentProblem[]) {
		super(title, problems.map(formatProblem));
		this.problems = problems;
	}
}
