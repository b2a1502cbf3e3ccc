import type { Message } from "@kakehashi/core/messages/localize.ts";
import { t } from "../i18n/t.ts";

/**
 * The columns at which a line's content begins. For a list item, these are the column of its text
 * and the column of its hyphen.
 */
function columnsOf(text: string): readonly number[] {
	const indent = text.search(/\S|$/);
	const hyphens = /^ *(?:- +)+/.exec(text)?.[0];
	return hyphens === undefined ? [indent] : [hyphens.length, indent];
}

/** Whether a line below is a key that is indented more than a line `key: value`. */
export function isDeeper(lines: readonly string[], index: number, belowIndex: number): boolean {
	const text = lines[index] ?? "";
	const below = lines[belowIndex] ?? "";
	return (
		/: +\S/.test(text) &&
		/^ *(?:- +)?["\w-]+:(?: |$)/.test(below) &&
		below.search(/\S/) > (columnsOf(text)[0] ?? 0)
	);
}

/**
 * Returns a message that says how far a line should be indented, if its indentation does not match
 * the lines above it.
 */
export function explainIndentation(lines: readonly string[], index: number): Message {
	const text = lines[index] ?? "";
	const own = text.search(/\S|$/);
	const columns: number[] = [];
	let isListAbove = false;
	// Goes up and collects the column of each level that encloses this line, the innermost first.
	for (const above of lines.slice(0, index).reverse()) {
		if (/^ *(?:#|$)/.test(above)) continue;
		for (const column of columnsOf(above)) {
			if (column >= (columns.at(-1) ?? Number.POSITIVE_INFINITY)) continue;
			columns.push(column);
			if (column === own) isListAbove = /^ *- /.test(above);
		}
	}
	if (columns.includes(own))
		return isListAbove ? t("yamlListDashMissing") : t("yamlDashAmongKeys");
	return t("yamlIndentUnlikeAbove", {
		count: own,
		columns: { or: columns.toReversed().map(String) },
	});
}
