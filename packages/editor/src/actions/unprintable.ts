import { localize } from "@kakehashi/core/messages/localize.ts";
import { invisibleCharacterMessage } from "@kakehashi/core/values/storable-text.ts";
import { stringsIn, type Value, valueAt } from "kakehashi/internal/shared.ts";
import type { Rejection } from "../site/change-set.ts";
import type { EditorAction } from "./actions.ts";

/**
 * Control characters, lone surrogates, noncharacters, characters that change the direction of the
 * text after them, and private-use characters. Every font shows private-use characters differently,
 * and the editor uses some of them to mark texts.
 */
const unprintable = /(?![\t\n\r])[\p{Cc}\p{Co}\p{Cs}\ufffe\uffff\u202a-\u202e\u2066-\u2069]/u;

/** Rejects an action that would add an invisible character; undefined if it adds none. */
export function rejectUnprintable(action: EditorAction): Rejection | undefined {
	const { expected = null, ...brought } = action as { readonly [name: string]: Value };
	// If a text already contains such a character, the rest of the text can still be changed.
	const isNew = ([, ...path]: readonly (string | number)[], text: string) =>
		valueAt(expected, path) !== text;
	const text = stringsIn(brought).find(
		({ path, value }) => unprintable.test(value) && isNew(path, value),
	)?.value;
	const reason = refusalOfUnprintable(text ?? "");
	return reason === undefined ? undefined : { ok: false, why: "value", reason };
}

/** Returns a message that names the first such character in a text; undefined if there is none. */
export function refusalOfUnprintable(text: string): string | undefined {
	const reason = invisibleCharacterMessage(text, unprintable);
	return reason && localize(reason);
}
