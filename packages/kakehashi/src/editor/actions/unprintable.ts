import { stringsIn, type Value, valueAt } from "../../content/files/content-tree.ts";
import { say } from "../../core/messages/say.ts";
import { unprintableIn } from "../../core/values/storable-text.ts";
import type { Rejection } from "../site/change-set.ts";
import type { EditorAction } from "./action.ts";

/**
 * Control characters, halves of characters, what is no character, characters that change the
 * direction of what follows, and private-use characters, which every font shows differently and
 * with which the editor marks texts.
 */
const unprintable = /(?![\t\n\r])[\p{Cc}\p{Co}\p{Cs}\ufffe\uffff\u202a-\u202e\u2066-\u2069]/u;

/** Why an act that would add an invisible character cannot be done; undefined if it adds none. */
export function unprintableInAction(action: EditorAction): Rejection | undefined {
	const { before, was = before ?? null, ...brought } = action as { readonly [name: string]: Value };
	// If such a character is there already, the rest can still be changed.
	const isNew = ([, ...path]: readonly (string | number)[], text: string) => valueAt(was, path) !== text;
	const text = stringsIn(brought).find(({ path, value }) => unprintable.test(value) && isNew(path, value))?.value;
	const reason = refusalOfUnprintable(text ?? "");
	return reason === undefined ? undefined : { ok: false, why: "value", reason };
}

/** Names the first such character in a text; undefined if there is none. */
export function refusalOfUnprintable(text: string): string | undefined {
	const reason = unprintableIn(text, unprintable);
	return reason && say(reason);
}
