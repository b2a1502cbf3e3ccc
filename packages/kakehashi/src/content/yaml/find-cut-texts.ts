import type { Message } from "@kakehashi/core/messages/localize.ts";
import { type Document, isScalar, visit } from "yaml";
import { t } from "../i18n/t.ts";

/** A place that is valid YAML, but is not read as it was meant. */
type CutText = { readonly offset: number; readonly message: Message };

/** Finds texts without quotation marks of which YAML reads a part as a comment or as a key. */
export function findCutTexts(document: Document, source: string): CutText[] {
	const found: CutText[] = [];
	visit(document, {
		Scalar: (_key, { type, value, range }) => {
			// Only texts are checked: a comment after true, false or a number is probably meant as
			// one.
			const end = range?.[1] ?? source.length;
			if (type === "PLAIN" && typeof value === "string" && /^[ \t]+#/.test(source.slice(end)))
				found.push({ offset: end, message: t("yamlHashCutsText") });
		},
		Map: (_key, { flow, items, range }) => {
			// In a file with errors, only groups that are closed on one line are checked. An
			// unclosed brace turns everything after it into keys.
			const isWhole =
				document.errors.length === 0 ||
				/^\{[^\n]*\}$/.test(source.slice(range?.[0], range?.[1]));
			if (!flow || !isWhole) return;
			// Finds keys without a value. Of several in a row, as in a text with many commas, only
			// the first is reported.
			for (const [index, { key, value }] of items.entries())
				if (
					value === null &&
					items[index - 1]?.value !== null &&
					isScalar(key) &&
					key.range
				)
					found.push({ offset: key.range[0], message: loneKey(String(key.value)) });
		},
	});
	return found;
}

function loneKey(words: string): Message {
	const key = /^([\w-]+):\S/.exec(words)?.[1];
	if (key !== undefined) return t("yamlSpaceAfterKey", { key });
	return t("yamlCommaCutsText", { words });
}
