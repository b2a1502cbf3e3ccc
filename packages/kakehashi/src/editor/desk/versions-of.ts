import { textsIn, type Value } from "../../content/files/content-tree.ts";
import type { Texts } from "../site/value-texts.ts";

/** What each of two versions of the same blocks says and the other does not, by language, a text on each line. */
export function versionsOf(there: Value, typed: Value, codes: readonly string[]): { readonly theirs: Texts; readonly mine: Texts } {
	const textsOf = (value: Value, code: string) => textsIn(value, codes).map(({ text }) => String(text[code] ?? ""));
	const only = (one: Value, other: Value): Texts =>
		Object.fromEntries(
			codes.map((code) => {
				const others = textsOf(other, code);
				return [
					code,
					textsOf(one, code)
						.filter((text) => !others.includes(text))
						.join("\n"),
				];
			}),
		);
	return { theirs: only(there, typed), mine: only(typed, there) };
}
