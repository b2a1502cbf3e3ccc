import { resolve } from "node:path";
import { localize } from "@kakehashi/core/messages/localize.ts";
import type { Locale } from "@kakehashi/core/routing/locale.ts";
import { replaceFile } from "@kakehashi/editor/files/replace-file.ts";
import { textsOf } from "@kakehashi/editor/site/load-site.ts";
import { readOwnModules } from "../builder/bundle/read-site-modules.ts";
import { CommandLineError } from "../terminal/command-line.ts";
import type { RunCommand } from "./command.ts";
import { t } from "./i18n/t.ts";
import { readTranslations } from "./read-translations.ts";
import { contentChecker } from "./translations/content-checker.ts";
import type { ExportState } from "./translations/exported-text.ts";
import { textsToHandOff } from "./translations/texts-to-export.ts";
import { writeCsv } from "./translations/write-csv.ts";
import { writeXliff } from "./translations/write-xliff.ts";

const states: readonly ExportState[] = ["missing", "outdated", "placeholder", "new", "complete"];

/** Writes the texts for a translator, as XLIFF or as CSV. */
export const translationsExport: RunCommand = async (context) => {
	const { values, folder } = context;
	const only = statesIn(String(values.only ?? "missing,outdated,placeholder"));
	const format = oneOf("format", values.format, ["xliff", "csv"]);
	const { files, confirmations: _, sets: __, ...config } = await readTranslations(context);
	const { locales } = config;
	const to = localeIn(locales, "to", values.to);
	const from =
		values.from === undefined
			? (locales.find((locale) => locale !== to) ?? to)
			: localeIn(locales, "from", values.from);
	if (from === to) throw new CommandLineError(t("exportLanguageMissing", { name: from.name }));
	const { kinds } = await readOwnModules(folder);
	const { loaded } = (await contentChecker(folder, config))(new Map());
	const textKinds = new Map(
		loaded === undefined
			? []
			: files.flatMap(({ file }) =>
					textsOf(loaded, file).map(({ key, kind }) => [key, kind] as const),
				),
	);
	const texts = textsToHandOff(files, {
		locales,
		from,
		to,
		only,
		kinds,
		kindOf: (key) => textKinds.get(key),
	});
	const written = format === "csv" ? writeCsv(texts) : writeXliff(texts, from, to);
	if (values.out === undefined) process.stdout.write(written);
	else replaceFile(resolve(String(values.out)), new TextEncoder().encode(written));
	// Standard output may contain the texts, so the summary goes to standard error.
	const summary = { count: texts.length, from: from.name, to: to.name };
	console.error(
		localize(
			values.out === undefined
				? t("exportDone", summary)
				: t("exportDoneInFile", { ...summary, out: String(values.out) }),
		),
	);
	return 0;
};

function statesIn(list: string): ReadonlySet<ExportState> {
	const names = list
		.split(",")
		.map((name) =>
			oneOf("only", name.trim(), [...states.filter((state) => state !== "complete"), "all"]),
		);
	return new Set(names.includes("all") ? states : (names as ExportState[]));
}

function localeIn(locales: readonly Locale[], option: string, given: unknown): Locale {
	const codes = locales.map(({ code }) => code);
	return locales[codes.indexOf(oneOf(option, given, codes))] as Locale;
}

function oneOf(option: string, given: unknown, known: readonly string[]): string {
	const name = String(given ?? "");
	if (known.includes(name)) return name;
	throw new CommandLineError(
		name === ""
			? t("exportOptionMissing", { option, known })
			: t("exportOptionUnknown", { option, known, name }),
	);
}
