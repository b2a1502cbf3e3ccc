import { halfWidth } from "./half-width.ts";

/**
 * Converts an email address to the form that mail systems accept: in ASCII, with hyphens and full
 * stops for what an input method produces instead. A long-vowel mark is a hyphen only after an
 * ASCII letter or digit, because in サーバー.example it belongs to the name.
 */
export function normalizeEmail(text: string): string {
	return halfWidth(text)
		.replace(/(?<=[a-z])ー/gi, "-")
		.replaceAll("。", ".");
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
