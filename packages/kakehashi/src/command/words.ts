import { join } from "node:path";
import type { TextState, TextStates } from "../builder/starter/text-states.ts";
import { type ContentProblem, formatProblem } from "../content/files/content-problem.ts";
import { ledgerFile, readLedger, writeLedger } from "../content/files/ledger.ts";
import { inEachLanguage, type Message, say } from "../core/messages/say.ts";
import { replaceFile } from "../editor/files/replace-file.ts";
import { textTable } from "../inbox/cli/text-table.ts";
import { tellNotes } from "./build.ts";
import type { RunCommand } from "./command.ts";
import { readWords } from "./read-words.ts";

/** Where a site has no ledger yet. */
export const noLedger: ContentProblem = {
	file: `content/${ledgerFile}`,
	message: {
		en: 'There is none yet. "npx kakehashi words confirm" begins it: from then on you hear of each text that was changed in one language alone.',
		ja: "まだありません。「npx kakehashi words confirm」で作ると、一方の言語だけを書き換えた文が分かるようになります。",
	},
};

/** A table of pages and languages. The entries of a list share a row, unless one of them is asked for. */
export const wordsStatus: RunCommand = async (context) => {
	const { locales, files, ledger } = await readWords(context);
	const isOne = context.values.page !== undefined;
	const rows = Object.entries(Object.groupBy(files, ({ file, list }) => (isOne ? undefined : list) ?? file));
	const cells = rows.map(([name, its = []]) => {
		const texts = its.flatMap((each) => each.texts);
		return [`content/${name}${name.endsWith("/") ? ` (${its.length})` : ""}`, ...locales.map(({ code }) => cell(texts, code))];
	});
	const columns = [{ en: "File", ja: "ファイル" }, ...locales.map(({ name }) => inEachLanguage(() => name))];
	console.log(
		textTable(
			columns.map((heading) => ({ heading, maxWidth: 60 })),
			cells,
		),
	);
	const added = files.flatMap(({ texts }) => texts).filter(({ state }) => state === "new").length;
	const unconfirmed = {
		en: `Not confirmed yet: ${added} ${added === 1 ? "text" : "texts"} ("npx kakehashi words confirm").`,
		ja: `まだ確認済みにしていない文が${added}か所あります（「npx kakehashi words confirm」）。`,
	};
	if (ledger === undefined) tellNotes([formatProblem(noLedger)]);
	else if (added > 0) tellNotes([unconfirmed]);
	return 0;
};

/** Enters in the ledger what stands there now, but for samples and what is still in another language. */
export const wordsConfirm: RunCommand = async (context) => {
	const { files, ledger = readLedger("") } = await readWords(context);
	const texts = files.flatMap((each) => each.texts);
	const written = writeLedger(
		ledger,
		texts.map(({ set }) => set),
	);
	replaceFile(join(context.folder, "content", ledgerFile), new TextEncoder().encode(written));
	const [added, behind] = (["new", "behind"] as const).map((state) => texts.filter((text) => text.state === state).length);
	console.log(
		say({
			en: `Confirmed in content/${ledgerFile}: ${added} new ${added === 1 ? "text" : "texts"}, and ${behind} that had not followed.`,
			ja: `content/${ledgerFile}に記録しました：新しい文${added}か所、前のままだった文${behind}か所。`,
		}),
	);
	return 0;
};

/** How many texts are not complete in a language, by what they lack. */
function cell(texts: readonly TextStates[], code: string): string {
	const counts = (Object.entries(stateWords) as [Exclude<TextState, "complete">, Message][]).flatMap(([state, words]) => {
		const count = texts.filter(({ states }) => states[code] === state).length;
		return count === 0 ? [] : [inEachLanguage((language) => (language === "en" ? `${count} ${words.en}` : `${words.ja}${count}`))];
	});
	if (counts.length > 0) return counts.map(say).join(say({ en: ", ", ja: "、" }));
	return texts.some(({ states }) => states[code] === "complete") ? say({ en: "complete", ja: "そろっています" }) : "–";
}

const stateWords: Readonly<Record<Exclude<TextState, "complete">, Message>> = {
	behind: { en: "behind", ja: "前のまま" },
	missing: { en: "missing", ja: "なし" },
	sample: { en: "sample", ja: "見本" },
};
