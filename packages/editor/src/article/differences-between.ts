import { textsIn, type Value } from "kakehashi/internal/shared.ts";
import type { Texts } from "../site/value-texts.ts";
import { type RowLanguage, writtenTexts } from "./rows.ts";

/**
 * Compares two versions of the same blocks. Returns the texts that only one of them has, by
 * language, one text per line.
 * @param placeholders template texts that say what to write
 */
export function differencesBetween(
	saved: Value,
	unsaved: Value,
	languages: readonly RowLanguage[],
	placeholders: readonly string[],
): { readonly theirs: Texts; readonly mine: Texts } {
	const codes = languages.map(({ code }) => code);
	const textsOf = (value: Value) =>
		textsIn(value, codes).map(({ text }) =>
			writtenTexts(text as Texts, languages, placeholders),
		);
	const only = (one: Value, other: Value): Texts => {
		const others = textsOf(other);
		const own = (code: string) =>
			textsOf(one).flatMap((texts) =>
				others.some((each) => each[code] === texts[code]) ? [] : (texts[code] ?? ""),
			);
		return Object.fromEntries(codes.map((code) => [code, own(code).join("\n")]));
	};
	return { theirs: only(saved, unsaved), mine: only(unsaved, saved) };
}
