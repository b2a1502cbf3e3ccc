import type { Edit } from "../edits/edit.ts";
import type { EditableValue } from "../markers/list-values.ts";
import { changedSinceSeen, type Rejection, unknownRequest } from "./change-set.ts";
import { textAt } from "./load-site.ts";
import type { SiteSnapshot } from "./site-snapshot.ts";
import { editsOf, readTexts, type Texts } from "./value-texts.ts";

/** A change of one text. */
type TextChange = {
	readonly ok: true;
	readonly value: EditableValue;
	/** The text before the change. */
	readonly before: Texts;
	/** The codes of the languages in which it changes. */
	readonly languages: readonly string[];
	/** The edits of its file. */
	readonly edits: readonly Edit[];
};

/**
 * The change of a text to new words, or why it is impossible: there is no text with this key, its
 * file cannot be read, or somebody else has changed it.
 * @param seen what the person saw
 */
export function changeOfText(
	key: string,
	seen: Texts,
	texts: Texts,
	edited: SiteSnapshot,
): TextChange | Rejection {
	const value = textAt(edited.loaded, key);
	if (value === undefined) return unknownRequest;
	const stands = readTexts(value, edited);
	if (stands === undefined) return { ok: false, why: "file", reason: "" };
	// If the file already has these texts, this is a retry: an earlier request was carried out, but
	// its response was lost.
	const before = Object.fromEntries(
		Object.entries(seen).map(([code, text]) => [
			code,
			stands.texts[code] === texts[code] ? (texts[code] ?? text) : text,
		]),
	);
	const languages = Object.keys(texts).filter((code) => texts[code] !== before[code]);
	if (languages.some((code) => stands.texts[code] !== before[code]))
		return { ...changedSinceSeen(), current: stands.texts };
	return { ok: true, value, before, languages, edits: editsOf(value, before, texts, stands) };
}
