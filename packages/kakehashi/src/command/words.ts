import { join } from "node:path";
import { noLedger, wordsTable } from "../builder/starter/words-table.ts";
import { type ContentProblem, formatProblem } from "../content/files/content-problem.ts";
import { ledgerFile, readLedger, writeLedger } from "../content/files/ledger.ts";
import { say } from "../core/messages/say.ts";
import { replaceFile } from "../editor/files/replace-file.ts";
import { textTable } from "../inbox/cli/text-table.ts";
import { tellNotes } from "./build.ts";
import type { RunCommand } from "./command.ts";
import { readWords } from "./read-words.ts";

/** Shown if a site has no ledger yet. */
export const ledgerMissing: ContentProblem = { file: `content/${ledgerFile}`, message: noLedger };

/** A table of pages and languages. The entries of a list share a row, unless one of them is requested. */
export const wordsStatus: RunCommand = async (context) => {
	const { locales, files, ledger } = await readWords(context);
	const { headings, rows } = wordsTable(context.values.page === undefined ? files : files.map((each) => ({ ...each, list: undefined })), locales);
	console.log(
		textTable(
			headings.map((heading) => ({ heading, maxWidth: 60 })),
			rows,
		),
	);
	const added = files.flatMap(({ texts }) => texts).filter(({ state }) => state === "new").length;
	const unconfirmed = {
		en: `Not confirmed yet: ${added} ${added === 1 ? "text" : "texts"} ("npx kakehashi words confirm").`,
		ja: `まだ確認済みにしていない文が${added}か所あります（「npx kakehashi words confirm」）。`,
	};
	if (ledger === undefined) tellNotes([formatProblem(ledgerMissing)]);
	else if (added > 0) tellNotes([unconfirmed]);
	return 0;
};

/** Records the current texts in the ledger, except samples and what is still in another language. */
export const wordsConfirm: RunCommand = async (context) => {
	const { files, sets, ledger = readLedger("") } = await readWords(context);
	const texts = files.flatMap((each) => each.texts);
	const written = writeLedger(
		ledger,
		texts.map(({ set }) => set),
		sets,
	);
	replaceFile(join(context.folder, "content", ledgerFile), new TextEncoder().encode(written));
	const [added, behind] = (["new", "behind"] as const).map((state) => texts.filter((text) => text.state === state).length);
	console.log(
		say({
			en: `Confirmed in content/${ledgerFile}: ${added} new ${added === 1 ? "text" : "texts"}, and ${behind} that had not been updated.`,
			ja: `content/${ledgerFile}に記録しました：新しい文${added}か所、前のままだった文${behind}か所。`,
		}),
	);
	return 0;
};
