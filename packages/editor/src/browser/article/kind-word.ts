import type { RowKind } from "../../article/rows.ts";
import { capitalized, type MessageKey } from "../../i18n/t.ts";

/**
 * The kinds that a text row can become, in the order of the menu, each with the characters that are
 * typed for it.
 */
export const menuRowKinds = [
	["paragraph", ""],
	["heading", "##"],
	["list", "-"],
	["numbered", "1."],
	["quote", ">"],
	["by", ""],
	["note", ""],
	["noteHeading", ""],
	["code", ""],
] as const satisfies readonly (readonly [RowKind, string])[];

/** The name of the message with the label of a kind of row. */
export function kindWordOf(kind: RowKind): MessageKey {
	return `row${capitalized(kind)}` as const;
}
