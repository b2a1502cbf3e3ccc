import type { TextKind } from "../../../core/values/localized.ts";
import type { WordName } from "../../words/words.ts";

/** What the editor calls each kind of text. */
export const kindNames: Readonly<Record<TextKind, WordName>> = {
	title: "kindTitle",
	description: "kindDescription",
	heading: "kindHeading",
	label: "kindLabel",
	text: "kindText",
	plain: "kindPlain",
	link: "kindLabel",
};
