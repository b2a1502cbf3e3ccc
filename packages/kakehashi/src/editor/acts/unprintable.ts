import { stringsIn, type Value, valueAt } from "../../content/files/content-tree.ts";
import { say } from "../../core/messages/say.ts";
import type { NoPlan } from "../site/plan.ts";
import type { Act } from "./act.ts";

/**
 * Control characters, halves of characters, characters that change the direction of what follows, and private-use
 * characters, which every font shows differently and with which the editor marks texts.
 */
const unprintable = /(?![\t\n\r])[\p{Cc}\p{Co}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

/** Why an act that would add an invisible character cannot be done; undefined if it adds none. */
export function unprintableIn(act: Act): NoPlan | undefined {
	const { before, was = before ?? null, ...brought } = act as { readonly [name: string]: Value };
	// If such a character is there already, the rest can still be changed.
	const isNew = ([, ...path]: readonly (string | number)[], text: string) => valueAt(was, path) !== text;
	const text = stringsIn(brought).find(({ path, value }) => unprintable.test(value) && isNew(path, value))?.value;
	const reason = refusalOfUnprintable(text ?? "");
	return reason === undefined ? undefined : { ok: false, why: "value", reason };
}

/** Names the first such character in a text; undefined if there is none. */
export function refusalOfUnprintable(text: string): string | undefined {
	const found = unprintable.exec(text);
	if (found === null) return undefined;
	const code = `U+${found[0].codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}`;
	const near = [...text.slice(0, found.index)].slice(-12).join("");
	return say({
		en: `There is an invisible character (${code}) ${near === "" ? "at the beginning" : `after “${near}”`}. Delete it, or type that part again instead of pasting it.`,
		ja: `${near === "" ? "先頭" : `「${near}」のあと`}に、目に見えない文字（${code}）があります。消すか、その部分を貼り付けずに入力し直してください。`,
	});
}
