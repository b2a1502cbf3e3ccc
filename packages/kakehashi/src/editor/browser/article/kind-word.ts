import type { RowKind } from "../../article/rows.ts";
import type { WordName } from "../../words/words.ts";

/** The kinds that a row of words can become, in the order in which they are offered, each with what to type for it. */
export const offeredKinds = [
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

/** What the editor calls a kind of row. */
export function kindWordOf(kind: RowKind): WordName {
	return `row${kind.charAt(0).toUpperCase()}${kind.slice(1)}` as `row${Capitalize<RowKind>}`;
}
