import type { TextKind } from "@kakehashi/core/values/localized.ts";
import type { MessageKey } from "./t.ts";

const kindNames: Readonly<Record<TextKind, MessageKey>> = {
	title: "kindTitle",
	description: "kindDescription",
	heading: "kindHeading",
	label: "kindLabel",
	text: "kindText",
	plain: "kindPlain",
	link: "kindLabel",
};

/**
 * The name of a text in the editor: that of its kind, or that of its key if the kind says little.
 */
export function nameOfText(
	text: { readonly key: string; readonly kind: TextKind; readonly name: string },
	word: (name: MessageKey) => string,
): string {
	const known = valueName(text);
	return ["kindLabel", "kindPlain"].includes(known) && text.name !== "" ? text.name : word(known);
}

/** The name of the message for a text: by its kind, or by its key if that says more. */
export function valueName({
	key,
	kind,
}: {
	readonly key: string;
	readonly kind: TextKind;
}): MessageKey {
	if (key.endsWith(".alt")) return "alt";
	if (key.endsWith("#title") && kind !== "title") return "entryTitle";
	return /[#.]summary$/.test(key) ? "kindSummary" : kindNames[kind];
}
