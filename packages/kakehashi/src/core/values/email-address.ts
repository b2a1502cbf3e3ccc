/**
 * Converts an email address to the form that mail systems know. NFKC turns full-width letters, ＠ and ． into ASCII; then the
 * characters that an input method leaves instead of a hyphen or full stop are replaced; surrounding spaces and invisible
 * characters are removed. A long-vowel mark is a hyphen only after an ASCII letter or digit: in サーバー.example it belongs to
 * the name.
 */
export function normalizeEmail(text: string): string {
	return text
		.normalize("NFKC")
		.replace(/\p{Default_Ignorable_Code_Point}/gu, "")
		.replace(/[\u2010-\u2015\u2212]|(?<=[a-z0-9])ー/giu, "-")
		.replace(/。/gu, ".")
		.trim();
}

// One @, something before it, a dotted name after it. Not RFC 5322: Japanese carriers gave out addresses such as
// "name..x.@example.ne.jp" that it forbids, and internationalised addresses are allowed. What could end an address in a
// mail header or open another one is not, nor is a name that ends in a number: systems read it as an IP address (1.2 is 1.0.0.2).
// No part of a name begins or ends with a hyphen.
const emailForm = /^[^\s@<>()[\]\\,;:"\p{C}]+@(?!-|.*(?:\.-|-\.|-$))(?:[^\s@<>()[\]\\,;:"\p{C}.]+\.)+(?!(?:\p{Nd}+|0x[\da-f]*)$)[^\s@<>()[\]\\,;:"\p{C}.]+$/iu;

/** Whether text, once normalized, looks like an email address. Only an email can tell whether the mailbox exists. */
export function isEmailAddress(text: string): boolean {
	return emailForm.test(text);
}
