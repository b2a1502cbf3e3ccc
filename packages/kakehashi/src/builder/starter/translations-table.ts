import { inEachLanguage, localize, type Message } from "@kakehashi/core/messages/localize.ts";
import type { Locale } from "@kakehashi/core/routing/locale.ts";
import { t } from "./i18n/t.ts";
import type { FileTexts } from "./read-file-texts.ts";
import type { TextState, TextWithStates } from "./text-states.ts";

/** Shown if a site has no confirmations yet. */
export const noConfirmations: Message = t("confirmationsMissing");

type TranslationsTable = {
	readonly headings: readonly Message[];
	readonly rows: readonly (readonly string[])[];
};

/**
 * A readable table of the state of the texts, by file and language. The entries of a list share a
 * row.
 */
export function translationsTable(
	files: readonly Pick<FileTexts, "file" | "list" | "texts">[],
	locales: readonly Locale[],
): TranslationsTable {
	const rows = Object.entries(Object.groupBy(files, ({ file, list }) => list ?? file)).map(
		([name, filesOfRow = []]) => {
			const texts = filesOfRow.flatMap((each) => each.texts);
			return [
				`content/${name}${name.endsWith("/") ? ` (${filesOfRow.length})` : ""}`,
				...locales.map(({ code }) => cell(texts, code)),
			];
		},
	);
	return {
		headings: [t("tableColumnFile"), ...locales.map(({ name }) => inEachLanguage(() => name))],
		rows,
	};
}

/** How many texts are not complete in a language, by state. */
function cell(texts: readonly TextWithStates[], code: string): string {
	const counts = (
		Object.entries(stateWords) as [Exclude<TextState, "complete">, Message][]
	).flatMap(([state, words]) => {
		const count = texts.filter(({ states }) => states[code] === state).length;
		return count === 0
			? []
			: [
					inEachLanguage((language) =>
						language === "en" ? `${count} ${words.en}` : `${words.ja}${count}`,
					),
				];
	});
	if (counts.length > 0) return counts.map(localize).join(localize(t("tableListSeparator")));
	return texts.some(({ states }) => states[code] === "complete")
		? localize(t("textComplete"))
		: "–";
}

const stateWords: Readonly<Record<Exclude<TextState, "complete">, Message>> = {
	outdated: t("textOutdated"),
	missing: t("textMissing"),
	placeholder: t("textPlaceholder"),
};
