import type { Message } from "@kakehashi/core/messages/localize.ts";
import { type Locale, languageLabel } from "@kakehashi/core/routing/locale.ts";
import type { ContentProblem } from "../../content/problems/content-problem.ts";
import { t } from "../i18n/t.ts";
import type { ImportedUnit } from "./exported-text.ts";
import type { TextOfFile } from "./find-texts.ts";

/**
 * A text that is not accepted: the reason, and its place in the content or in the imported file.
 */
export type RefusedText = Omit<ContentProblem, "file"> & {
	/** Undefined means the imported file. */ readonly file?: string;
};

/** Reports a text that cannot be assigned to any place in the content. */
export function refuseUnit(
	{ line, id }: ImportedUnit,
	why: "unknown" | "language" | "removed" | "twice",
): RefusedText {
	// The id comes from somebody else's file and is printed in a terminal, so it is shortened and
	// control characters are removed.
	return { line, key: id.slice(0, 80).replaceAll(/\p{C}/gu, "?"), message: reasons[why] };
}

export function refuseText(
	{ found, to }: { readonly found: TextOfFile; readonly to: Locale },
	why: keyof typeof reasons | Message,
): RefusedText {
	const message = typeof why === "string" ? reasons[why] : why;
	return {
		file: `content/${found.file.file}`,
		key: [...found.path, to.code].join("."),
		language: languageLabel(to),
		message,
	};
}

const reasons = {
	unknown: t("refusedUnknownId"),
	language: t("refusedOtherLanguage"),
	removed: t("refusedTextRemoved"),
	twice: t("refusedTextTwice"),
	source: t("refusedSourceChanged"),
	mixed: t("refusedSourceMixed"),
	target: t("refusedTranslationChanged"),
	copy: t("refusedUntranslatedCopy"),
	lost: t("refusedLettersLost"),
	characters: t("refusedInvalidCharacters"),
} satisfies Record<string, Message>;
