import { join } from "node:path";
import type { BuildSources } from "../builder/recipe/build-site.ts";
import { filesWithSamples, unfinishedTexts } from "../builder/starter/unfinished-texts.ts";
import { type ContentProblem, formatProblem } from "../content/files/content-problem.ts";
import { entryFilesOf } from "../content/files/entry-files.ts";
import { readContentFiles, readLedgerIn } from "../content/files/read-content-files.ts";
import { ProblemsError } from "../core/messages/message-error.ts";
import type { Message } from "../core/messages/say.ts";

/** The option that publishes sample text all the same. */
export const withSamplesOption = "with-samples";

/**
 * Sample text is not published by accident. Drafts may have it, and so may unpublished languages.
 * @throws ProblemsError with every file that still has some
 */
export async function refuseSamples(folder: string, { site: { locales } }: Pick<BuildSources, "site">): Promise<void> {
	const contentFolder = join(folder, "content");
	const files = filesWithSamples(await readContentFiles(contentFolder), entryFilesOf(contentFolder), locales);
	const { samples } = unfinishedTexts(files, locales, "content", readLedgerIn(contentFolder));
	if (samples.length === 0) return;
	throw new SampleTexts(
		{
			en: `Visitors would read sample text. Write your own, or add "--${withSamplesOption}" to the command:`,
			ja: `見本の文が、そのまま公開されてしまいます。ご自分の文に書き換えるか、コマンドに「--${withSamplesOption}」を付けてください。`,
		},
		samples,
	);
}

/** Sample text that nobody has replaced. */
export class SampleTexts extends ProblemsError {
	readonly problems: readonly ContentProblem[];
	constructor(title: Message, problems: readonly ContentProblem[]) {
		super(title, problems.map(formatProblem));
		this.problems = problems;
	}
}
