import { join } from "node:path";
import { noConfirmations, wordsTable } from "../builder/starter/words-table.ts";
import {
	confirmationsFile,
	readConfirmations,
	writeConfirmations,
} from "../content/files/confirmations.ts";
import { type ContentProblem, formatProblem } from "../content/files/content-problem.ts";
import { say } from "../core/messages/say.ts";
import { replaceFile } from "../editor/files/replace-file.ts";
import { textTable } from "../inbox/cli/text-table.ts";
import { tellNotes } from "./build.ts";
import type { RunCommand } from "./command.ts";
import { readWords } from "./read-words.ts";

/** Shown if a site has no file of confirmations yet. */
export const confirmationsMissing: ContentProblem = {
	file: `content/${confirmationsFile}`,
	message: noConfirmations,
};

/**
 * Prints a table of pages and languages. All entries of a collection share a row, unless a page is
 * given with `--page`.
 */
export const translationsStatus: RunCommand = async (context) => {
	const { locales, files, confirmations } = await readWords(context);
	const { headings, rows } = wordsTable(
		context.values.page === undefined
			? files
			: files.map((each) => ({ ...each, list: undefined })),
		locales,
	);
	console.log(
		textTable(
			headings.map((heading) => ({ heading, maxWidth: 60 })),
			rows,
		),
	);
	const added = files.flatMap(({ texts }) => texts).filter(({ state }) => state === "new").length;
	const unconfirmed = {
		en: `Not confirmed yet: ${added} ${added === 1 ? "text" : "texts"} ("npx kakehashi translations confirm").`,
		ja: `まだ確認済みにしていない文が${added}か所あります（「npx kakehashi translations confirm」）。`,
	};
	if (confirmations === undefined) tellNotes([formatProblem(confirmationsMissing)]);
	else if (added > 0) tellNotes([unconfirmed]);
	return 0;
};

/**
 * Records the current texts as confirmed translations, except placeholder text and text that is
 * still in another language.
 */
export const translationsConfirm: RunCommand = async (context) => {
	const { files, sets, confirmations = readConfirmations("") } = await readWords(context);
	const texts = files.flatMap((each) => each.texts);
	const written = writeConfirmations(
		confirmations,
		texts.map(({ set }) => set),
		sets,
	);
	replaceFile(
		join(context.folder, "content", confirmationsFile),
		new TextEncoder().encode(written),
	);
	const [added, outdated] = (["new", "outdated"] as const).map(
		(state) => texts.filter((text) => text.state === state).length,
	);
	console.log(
		say({
			en: `Confirmed in content/${confirmationsFile}: ${added} new ${added === 1 ? "text" : "texts"}, and ${outdated} that had not been updated.`,
			ja: `content/${confirmationsFile}に記録しました：新しい文${added}か所、前のままだった文${outdated}か所。`,
		}),
	);
	return 0;
};
