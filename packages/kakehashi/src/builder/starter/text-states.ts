import { isWordless, type Path, textsIn, type Value, type ValueMap } from "../../content/files/content-tree.ts";
import { type Fingerprints, type InStep, stateOf } from "../../content/files/in-step.ts";
import { fingerprintsOf, type Ledger } from "../../content/files/ledger.ts";
import { promisedLanguages } from "../../content/files/promised-languages.ts";
import type { Locale } from "../../core/routing/locale.ts";
import { unwrittenLanguages, valuesOf } from "./unfinished-texts.ts";

/** The state of a text in a language: `sample` means the starter's words, or still those of another language. */
export type TextState = "complete" | "behind" | "missing" | "sample";

export type TextStates = InStep & {
	readonly path: Path;
	readonly text: ValueMap;
	/** What can be confirmed: what somebody has written. */
	readonly set: Fingerprints;
	readonly states: Readonly<Record<string, TextState>>;
};

/** The state of each text of a file in the languages that the file is in. */
export function textStatesIn(data: Value, locales: readonly Locale[], ledger: Ledger): TextStates[] {
	const codes = locales.map(({ code }) => code);
	const promised = promisedLanguages(data, codes);
	const own = locales.filter(({ code }) => promised.includes(code));
	const texts = textsIn(data, codes).filter(({ path }) => !isWordless(path));
	return texts.map(({ path, text }): TextStates => {
		const values = valuesOf(text, promised);
		const unwritten = path.includes("sampleNote") ? [] : unwrittenLanguages(values, own, ledger);
		const set = fingerprintsOf(
			text,
			promised.filter((code) => !unwritten.includes(code)),
		);
		const found = stateOf(set, ledger);
		const stateIn = (code: string, value = ""): TextState => {
			if (value.trim() === "") return "missing";
			if (unwritten.includes(code)) return "sample";
			return found.state === "behind" && found.behind.includes(code) ? "behind" : "complete";
		};
		return { ...found, path, text, set, states: Object.fromEntries(promised.map((code, index) => [code, stateIn(code, values[index])])) };
	});
}
