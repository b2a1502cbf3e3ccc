import { join } from "node:path";
import { localize } from "@kakehashi/core/messages/localize.ts";
import { replaceFile } from "@kakehashi/editor/files/replace-file.ts";
import { noConfirmations, translationsTable } from "../builder/starter/translations-table.ts";
import { type ContentProblem, formatProblem } from "../content/problems/content-problem.ts";
import {
	confirmationsFile,
	readConfirmations,
	writeConfirmations,
} from "../content/translations/confirmations.ts";
import { textTable } from "../terminal/text-table.ts";
import { printWarnings } from "./build.ts";
import type { RunCommand } from "./command.ts";
import { t } from "./i18n/t.ts";
import { readTranslations } from "./read-translations.ts";

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
	const { locales, files, confirmations } = await readTranslations(context);
	const { headings, rows } = translationsTable(
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
	const unconfirmed = t("translationsUnconfirmed", { count: added });
	if (confirmations === undefined) printWarnings([formatProblem(confirmationsMissing)]);
	else if (added > 0) printWarnings([unconfirmed]);
	return 0;
};

/**
 * Records the current texts as confirmed translations, except placeholder text and text that is
 * still in another language.
 */
export const translationsConfirm: RunCommand = async (context) => {
	const { files, sets, confirmations = readConfirmations("") } = await readTranslations(context);
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
		localize(t("translationsConfirmed", { count: added, confirmationsFile, outdated })),
	);
	return 0;
};
