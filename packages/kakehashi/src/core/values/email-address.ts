/**
 * Converts an email address to the form that mail systems accept:
 * - NFKC converts full-width letters, ＠ and ． to ASCII.
 * - Characters that an input method produces for a hyphen or full stop are replaced. A long-vowel
 *   mark is a hyphen only after an ASCII letter or digit, because in サーバー.example it belongs to the
 *   name.
 * - Surrounding spaces and invisible characters are removed.
 */
export function normalizeEmail(text: string): string {
	return text
		.normalize("NFKC")
		.replace(/\p{Default_Ignorable_Code_Point}/gu, "")
		.replace(/[\u2010-\u2015\u2212]|(?<=[a-z0-9])ー/giu, "-")
		.replace(/。/gu, ".")
		.trim();
}

// One @, some text before it, and a dotted domain after it. This differs from RFC 5322: Japanese
// carriers gave out addresses such as "name..x.@example.ne.jp" that the RFC forbids, and
// internationalized addresses are allowed. Characters that could end an address in a mail header or
// begin another are forbidden. So is a domain that ends in a number, because systems read it as an
// IP address (1.2 is 1.0.0.2). No part of a domain can begin or end with a hyphen.
const emailForm =
	/^[^\s@<>()[\]\\,;:"\p{C}]+@(?!-|.*(?:\.-|-\.|-$))(?:[^\s@<>()[\]\\,;:"\p{C}.]+\.)+(?!(?:\p{Nd}+|0x[\da-f]*)$)[^\s@<>()[\]\\,;:"\p{C}.]+$/iu;

/**
 * Whether normalized text looks like an email address. Only sending an email shows whether the
 * mailbox exists.
 */
export function isEmailAddress(text: string): boolean {
	return emailForm.test(text);
}
