import type { TextKind } from "@kakehashi/core/values/localized.ts";
import { formsOf, termsIn } from "kakehashi/internal/translations.ts";
import type { EditableValue } from "../../markers/list-values.ts";
import { type HeadingLines, linesOfHeading } from "../../site/heading-lines.ts";
import {
	confirmationRowIn,
	isConfirmed,
	outdatedIn,
	unwrittenIn,
} from "../../site/outdated-texts.ts";
import type { SiteSnapshot } from "../../site/site-snapshot.ts";
import { readTexts, type TextProblem, type Texts, textProblems } from "../../site/value-texts.ts";
import { placeOf } from "../../structure/place-of.ts";

/** A text as the inspector shows it. */
export type ValueDescription = {
	readonly key: string;
	readonly file: string;
	readonly kind: TextKind;
	/** The name of the text, and the names of what contains it, from the file inward. */
	readonly name: string;
	readonly within: readonly string[];
	/** Whether the file has the text as a list of lines. */
	readonly inLines: boolean;
	/** Undefined if the file cannot be read. */
	readonly texts: Texts | undefined;
	/** The codes of the languages in which nobody has written the text yet. */
	readonly unwritten: readonly string[];
	/** Whether the text looks like a placeholder that a person may confirm as it is. */
	readonly mayStay: boolean;
	/** The codes of the outdated languages. */
	readonly outdated: readonly string[];
	/** Whether somebody has confirmed that all languages say the same thing. */
	readonly isConfirmed: boolean;
	readonly problems: readonly TextProblem[];
	/** The glossary terms in the text, with their preferred forms by language code. */
	readonly terms: readonly { readonly forms: Texts; readonly note: string | undefined }[];
	/**
	 * For a heading, by the code of each language with Japanese typesetting: its lines on a narrow
	 * screen.
	 */
	readonly lines: HeadingLines;
};

export function describeValue(value: EditableValue, edited: SiteSnapshot): ValueDescription {
	const { prose } = edited.findings;
	const { locales } = edited.config;
	const stored = readTexts(value, edited);
	const texts = stored?.texts ?? {};
	const unwritten = unwrittenIn(texts, edited);
	return {
		key: value.key,
		file: value.file,
		kind: value.kind,
		...placeOf(value, edited),
		inLines: stored?.inLines ?? false,
		texts: stored?.texts,
		lines: linesOfHeading(value, texts, stored?.inLines ?? false, edited),
		unwritten,
		mayStay: unwritten.length > 0 && confirmationRowIn(texts, edited) !== "",
		outdated: outdatedIn(texts, edited),
		isConfirmed: Object.keys(texts).length > 1 && isConfirmed(texts, edited),
		terms: termsOf(texts, edited),
		problems: [
			...textProblems(value, prose.errors, "style", locales),
			...textProblems(value, prose.warnings, "note", locales),
		],
	};
}

function termsOf(texts: Texts, { config, loaded }: SiteSnapshot): ValueDescription["terms"] {
	const glossary = loaded?.content.glossary;
	if (glossary === undefined) return [];
	const used = new Set(
		Object.entries(texts).flatMap(([code, text]) => termsIn(text, code, glossary)),
	);
	return [...used].map((term) => ({
		forms: Object.fromEntries(
			config.locales.flatMap(({ code }) =>
				formsOf(term, code)
					.slice(0, 1)
					.map((form) => [code, form]),
			),
		),
		note: term.note,
	}));
}
