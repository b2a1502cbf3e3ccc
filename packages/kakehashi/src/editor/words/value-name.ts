import type { TextKind } from "../../core/values/localized.ts";
import type { WordName } from "./words.ts";

const kindNames: Readonly<Record<TextKind, WordName>> = {
	title: "kindTitle",
	description: "kindDescription",
	heading: "kindHeading",
	label: "kindLabel",
	text: "kindText",
	plain: "kindPlain",
	link: "kindLabel",
};

/** What the editor calls a text: by the name of its key if its kind says little. */
export function nameOfText(text: { readonly key: string; readonly kind: TextKind; readonly name: string }, word: (name: WordName) => string): string {
	const known = valueName(text);
	return ["kindLabel", "kindPlain"].includes(known) && text.name !== "" ? text.name : word(known);
}

/** What the editor calls a text: by its key if that says more than its kind. */
export function valueName({ key, kind }: { readonly key: string; readonly kind: TextKind }): WordName {
	if (key.endsWith(".alt")) return "alt";
	if (key.endsWith("#title") && kind !== "title") return "entryTitle";
	return /[#.]summary$/.test(key) ? "kindSummary" : kindNames[kind];
}
