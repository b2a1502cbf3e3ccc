import { type Document, isScalar, visit } from "yaml";
import type { Message } from "../../core/messages/say.ts";

/** Something that YAML accepts, but does not read as it was meant, and where it is. */
type CutText = { readonly offset: number; readonly message: Message };

/** Finds texts of which YAML takes a part for something else, because they are not in quotation marks. */
export function findCutTexts(document: Document, source: string): CutText[] {
	const found: CutText[] = [];
	visit(document, {
		Scalar: (_key, { type, value, range }) => {
			// After true, false and numbers, a comment cuts nothing off.
			const end = range?.[1] ?? source.length;
			if (type === "PLAIN" && typeof value === "string" && /^[ \t]+#/.test(source.slice(end))) found.push({ offset: end, message: comment });
		},
		Map: (_key, { flow, items, range }) => {
			// A brace that is never closed turns everything after it into keys.
			const isWhole = document.errors.length === 0 || /^\{[^\n]*\}$/.test(source.slice(range?.[0], range?.[1]));
			if (!flow || !isWhole) return;
			// A key without a colon. If there are several in a row, as in a list of words, the first is enough.
			for (const [index, { key, value }] of items.entries())
				if (value === null && items[index - 1]?.value !== null && isScalar(key) && key.range)
					found.push({ offset: key.range[0], message: loneKey(String(key.value)) });
		},
	});
	return found;
}

const comment: Message = {
	en: "The text ends at #. Put it in quotation marks, or the comment on a line of its own.",
	ja: "文が#で終わってしまいます。文全体を引用符で囲むか、コメントを別の行に書いてください。",
};

function loneKey(words: string): Message {
	const key = /^([\w-]+):\S/.exec(words)?.[1];
	if (key !== undefined) return { en: `A space is missing after "${key}:".`, ja: `「${key}:」のあとに半角の空白を入れてください。` };
	return {
		en: `Inside { } a comma ends the text, so "${words}" is left on its own. Put the whole text in quotation marks.`,
		ja: `{ }の中ではカンマで文が終わるため、「${words}」が文から切り離されています。文全体を引用符で囲んでください。`,
	};
}
