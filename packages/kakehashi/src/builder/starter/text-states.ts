import type { Locale } from "@kakehashi/core/routing/locale.ts";
import { fileLocales } from "../../content/read/file-languages.ts";
import { type Confirmations, fingerprintsOf } from "../../content/translations/confirmations.ts";
import {
	type Fingerprints,
	stateOf,
	type TranslationStatus,
} from "../../content/translations/translation-status.ts";
import {
	isPictureByLanguage,
	type Path,
	textsIn,
	type Value,
	type ValueMap,
} from "../../content/yaml/content-tree.ts";
import { unwrittenLanguages, valuesOf } from "./placeholders.ts";

/**
 * The state of a text in a language. `placeholder` means that it is still the starter's text, or
 * that of another language.
 */
export type TextState = "complete" | "outdated" | "missing" | "placeholder";

/** A text of a file, with its state in each language that the file is in. */
export type TextWithStates = TranslationStatus & {
	readonly path: Path;
	readonly text: ValueMap;
	/** Fingerprints of the languages in which the text was written. Only these can be confirmed. */
	readonly set: Fingerprints;
	readonly states: Readonly<Record<string, TextState>>;
};

/** The state of each text of a file in the languages that the file is in. */
export function textStatesIn(
	data: Value,
	locales: readonly Locale[],
	confirmations: Confirmations,
): TextWithStates[] {
	const codes = locales.map(({ code }) => code);
	const localesOfFile = fileLocales(data, locales);
	const codesOfFile = localesOfFile.map(({ code }) => code);
	const texts = textsIn(data, codes).filter(({ path }) => !isPictureByLanguage(path));
	return texts.map(({ path, text }): TextWithStates => {
		const values = valuesOf(text, codesOfFile);
		// The note that amounts are samples may stay as it came.
		const unwritten = path.includes("sampleNote")
			? []
			: unwrittenLanguages(values, localesOfFile, confirmations);
		const set = fingerprintsOf(
			text,
			codesOfFile.filter((code) => !unwritten.includes(code)),
		);
		const found = stateOf(set, confirmations);
		const stateIn = (code: string, value = ""): TextState => {
			if (value.trim() === "") return "missing";
			if (unwritten.includes(code)) return "placeholder";
			return found.state === "outdated" && found.outdated.includes(code)
				? "outdated"
				: "complete";
		};
		return {
			...found,
			path,
			text,
			set,
			states: Object.fromEntries(
				codesOfFile.map((code, index) => [code, stateIn(code, values[index])]),
			),
		};
	});
}
