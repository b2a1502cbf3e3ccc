import * as v from "valibot";
import { isStorable } from "../values/storable-text.ts";

/**
 * What can be wrong with a field.
 * - `characters`: it contains control characters or lone surrogates
 * - `unknown`: the value is not one of the options
 * - `either`: the visitor gave neither an email address nor a telephone number
 * - `too_low`, `too_high`: a number outside the range of its field
 * - `too_early`, `too_late`, `closed`: a day that a visitor cannot choose
 * - `not_after`: a day that does not come after the day of another field
 * - `again`: a file that the visitor must choose again, because the page that the server returned
 *   cannot contain it
 *
 * Content files have a message for each code that a field can have: see `contactErrorCodes` and
 * `codesOfSettings`.
 */
export type ContactErrorCode =
	| "missing"
	| "too_short"
	| "too_long"
	| "format"
	| "characters"
	| "unknown"
	| "either"
	| "too_low"
	| "too_high"
	| "too_early"
	| "too_late"
	| "closed"
	| "not_after"
	| "too_many"
	| "too_large"
	| "file_type"
	| "again";

/** Length as people count it: one kanji, kana or emoji code point is one character. */
export function countCharacters(text: string): number {
	let count = 0;
	for (const _ of text) count += 1;
	return count;
}

/**
 * Changes CR LF to LF. A form sends each line break as CR LF (HTML standard, "normalize newlines"),
 * a script sends LF.
 */
export function normalizeNewlines(text: string): string {
	return text.replace(/\r\n?/g, "\n");
}

// A character that a reader can see: neither a space nor a zero-width character.
const visible = /[^\s\p{Default_Ignorable_Code_Point}]/u;
// Control characters, and lone surrogates, which no encoding can store.
const invalid = /[\p{Cc}\p{Cs}]/u;

// The helpers below check fields. The message of each issue is a `ContactErrorCode`.

/** Returns its argument, so that the compiler checks that a message is a code. */
export const fieldError = (code: ContactErrorCode) => code;
export const formText = v.string(fieldError("format"));
export const isFilled = (value: unknown) => typeof value === "string" && visible.test(value);
export const filledIf = (isRequired: boolean) =>
	v.check((value: string) => !isRequired || isFilled(value), fieldError("missing"));
export const required = filledIf(true);
export const oneLine = v.check((value: string) => !invalid.test(value), fieldError("characters"));
// A message may contain tabs: tables and code that people paste contain them, and visitors could
// not find a tab to remove it. In a one-line field, a tab comes from pasting spreadsheet cells by
// accident and would break lists and mail headers.
export const severalLines = v.check(isStorable, fieldError("characters"));
export const orUndefined = v.transform((value: string) =>
	visible.test(value) ? value : undefined,
);
export const maxCharacters = (max: number) =>
	v.check((value: string) => countCharacters(value) <= max, fieldError("too_long"));
export const ticked = (value: unknown) =>
	value === true || value === "true" || value === "on" || value === "yes";
