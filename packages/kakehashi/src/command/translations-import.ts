import { readFileSync, statSync } from "node:fs";
import { basename, resolve } from "node:path";
import { inEachLanguage, localize, type Message } from "@kakehashi/core/messages/localize.ts";
import { MessageError, ProblemsError } from "@kakehashi/core/messages/message-error.ts";
import { fingerprint } from "@kakehashi/editor/files/fingerprint.ts";
import { openSiteFiles } from "@kakehashi/editor/files/open-site-files.ts";
import type { FileTexts, SiteTexts } from "../builder/starter/read-file-texts.ts";
import {
	type ContentProblem,
	formatProblem,
	formatProblems,
} from "../content/problems/content-problem.ts";
import {
	confirmationsFile,
	readConfirmations,
	writeConfirmations,
} from "../content/translations/confirmations.ts";
import { printWarnings } from "./build.ts";
import type { RunCommand } from "./command.ts";
import { t } from "./i18n/t.ts";
import { readTranslations } from "./read-translations.ts";
import { contentChecker, newProblems } from "./translations/content-checker.ts";
import { type EditedFiles, editFiles } from "./translations/edit-files.ts";
import { maxBytes, tooLarge } from "./translations/limits.ts";
import { planImport } from "./translations/plan-import.ts";
import { readUnits } from "./translations/read-units.ts";

/** Writes a translator's texts into the content files. */
export const translationsImport: RunCommand = async (context) => {
	const { folder, words, values } = context;
	const path = resolve(words[0] ?? "");
	const { units, isShiftJis } = readUnits(readBounded(path));
	const { files, sets, confirmations, ...config } = await readTranslations(context);
	const plan = planImport(
		units,
		files,
		config.locales,
		confirmations ?? readConfirmations(""),
		isShiftJis,
	);
	const edited = editFiles(plan.arrivals);
	const check = await contentChecker(folder, config);
	const changed = files.filter(({ file }) => edited.files.has(file));
	const before = check(new Map(changed.map(({ file, bytes }) => [file, bytes])));
	const after = check(edited.files);
	const broken = newProblems(after.problems, before.problems);
	for (const refusal of [...plan.refused, ...edited.refused])
		console.error(localize(formatProblem({ file: basename(path), ...refusal })));
	if (broken.length > 0) throw wouldBreak(broken);
	printWarnings(newProblems(after.warnings, before.warnings).map(formatProblem));
	const isDry = values["dry-run"] === true;
	if (!isDry) await write(folder, basename(path), changed, edited, { confirmations, sets });
	const counts = {
		accepted: edited.accepted.length,
		files: edited.files.size,
		same: plan.unchanged,
		refused: plan.refused.length + edited.refused.length,
	};
	console.log(localize(summary(counts, isDry)));
	return counts.refused > 0 ? 1 : 0;
};

/** Reads a file, but refuses one that is larger than any export (see `maxBytes`). */
function readBounded(path: string): Uint8Array {
	try {
		if (statSync(path).size > maxBytes) throw tooLarge();
		return readFileSync(path);
	} catch (error) {
		if (error instanceof MessageError) throw error;
		const { code } = error as NodeJS.ErrnoException;
		throw new MessageError(t("importFileUnreadable", { path, code }));
	}
}

/**
 * Writes all files or none, together with the confirmations, as one action that can be undone in
 * the editor.
 */
async function write(
	folder: string,
	name: string,
	changed: readonly FileTexts[],
	{ files, accepted }: EditedFiles,
	{ confirmations, sets }: Pick<SiteTexts, "confirmations" | "sets">,
): Promise<void> {
	if (files.size === 0) return;
	const site = openSiteFiles(folder);
	try {
		const contents = changed.map(({ file, bytes }) => ({
			file: `content/${file}`,
			before: fingerprint(bytes),
			after: files.get(file) ?? bytes,
		}));
		const rows =
			confirmations &&
			writeConfirmations(
				confirmations,
				accepted.map(({ set }) => set),
				sets,
			);
		const row = {
			file: `content/${confirmationsFile}`,
			before: site.read(`content/${confirmationsFile}`)?.fingerprint ?? null,
			after: new TextEncoder().encode(rows),
		};
		const label = localize(t("importActionLabel", { name }));
		const done = await site.action({
			kind: "importTexts",
			by: "translations import",
			label,
			changes: [...contents, ...(rows === undefined ? [] : [row])],
		});
		if (!done.ok) throw new MessageError(inEachLanguage(() => done.reason));
	} finally {
		site.close();
	}
}

type Counts = {
	readonly accepted: number;
	readonly files: number;
	readonly same: number;
	readonly refused: number;
};

function summary({ accepted, files, same, refused }: Counts, isDry: boolean): Message {
	const values = {
		texts: t("textCount", { count: accepted }),
		files: t("fileCount", { count: files }),
		same,
		refused,
	};
	return isDry ? t("importDryRun", values) : t("importDone", values);
}

function wouldBreak(problems: readonly ContentProblem[]): ProblemsError {
	const title = t("importBreaksContent");
	return new ProblemsError(title, formatProblems(problems));
}
