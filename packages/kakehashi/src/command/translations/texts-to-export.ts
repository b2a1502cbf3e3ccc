import { inEachLanguage, localize, type Message } from "@kakehashi/core/messages/localize.ts";
import type { Locale } from "@kakehashi/core/routing/locale.ts";
import type { SectionKindTable } from "@kakehashi/core/schema/section.ts";
import type { TextKind } from "@kakehashi/core/values/localized.ts";
import { describePlace } from "@kakehashi/editor/structure/describe-place.ts";
import type { FileTexts } from "../../builder/starter/read-file-texts.ts";
import { maxLengthOf } from "../../content/japanese/check-prose.ts";
import { marksIn } from "../../content/load/marks-in.ts";
import { isList } from "../../content/yaml/content-tree.ts";
import { t } from "../i18n/t.ts";
import { type ExportedText, type ExportState, stringOfText } from "./exported-text.ts";
import { textId } from "./text-id.ts";

type TranslationRequest = {
	readonly locales: readonly Locale[];
	readonly from: Locale;
	readonly to: Locale;
	readonly only: ReadonlySet<ExportState>;
	readonly kinds: SectionKindTable;
	/** The kind of a text, by its key (`pages/about.yaml#title`). Undefined if it is not known. */
	readonly kindOf: (key: string) => TextKind | undefined;
};

/**
 * Returns the texts for a translator, in the order of the files. Texts that are missing in the
 * source language are skipped.
 */
export function textsToHandOff(
	files: readonly FileTexts[],
	{ locales, from, to, only, kinds, kindOf }: TranslationRequest,
): ExportedText[] {
	const codes = locales.map(({ code }) => code);
	return files.flatMap(({ file, data, texts }) =>
		texts.flatMap(({ path, text, states, ...found }): ExportedText[] => {
			const source = stringOfText(text[from.code]);
			const now = states[to.code];
			const state: ExportState | undefined =
				now === "complete" && found.state === "new" ? "new" : now;
			const isWritten =
				source.trim() !== "" && ["complete", "outdated"].includes(states[from.code] ?? "");
			if (!isWritten || state === undefined || !only.has(state)) return [];
			return [
				{
					id: textId(file, path, text, from.code, to.code),
					file: `content/${file}`,
					source,
					target: state === "placeholder" ? "" : stringOfText(text[to.code]),
					state,
					where: describePlace(file, data, path, { codes, code: from.code, kinds }),
					limit: maxLengthOf(kindOf(`${file}#${path.join(".")}`), to),
					note: localize(noteOn(state, marksIn(source), isList(text[from.code]))),
				},
			];
		}),
	);
}

function noteOn(state: ExportState, marks: readonly string[], isInLines: boolean): Message {
	const markList = marks.join(" ");
	const notes = [
		stateNotes[state],
		...(marks.length > 0 ? [t("exportKeepMarks", { markList })] : []),
		...(isInLines ? [t("exportSetInLines")] : []),
	];
	return inEachLanguage((language) =>
		notes.map((note) => note[language]).join(language === "en" ? " " : ""),
	);
}

const stateNotes: Readonly<Record<ExportState, Message>> = {
	missing: t("exportTextUntranslated"),
	placeholder: t("exportTextUntranslated"),
	outdated: t("exportTextOutdated"),
	new: t("exportTextUnconfirmed"),
	complete: t("exportTextComplete"),
};
