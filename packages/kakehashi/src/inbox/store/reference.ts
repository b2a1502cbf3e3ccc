import { randomBytes, randomInt } from "node:crypto";

// No vowels (no accidental words), and no characters that look or sound alike: no 0/O, 1/I/L, B/8, S/5, U/V as letters.
const alphabet = "23456789CDFGHJKMNPQRTVWXY";
const groupLength = 5;

/** A new reference such as `7KQXM-29PRT`: 25^10, about 46 bits, so that nobody guesses one. It grants access to nothing. */
export function createReference(): string {
	const group = () => Array.from({ length: groupLength }, () => alphabet.charAt(randomInt(alphabet.length))).join("");
	return `${group()}-${group()}`;
}

/** Reads a reference as a person types it: any width and case, with or without a hyphen. Undefined if it cannot be one. */
export function readReference(typed: string): string | undefined {
	const plain = typed
		.normalize("NFKC")
		.toUpperCase()
		.replace(/[\s\p{Pd}ー−]/gu, "");
	if (plain.length !== groupLength * 2 || [...plain].some((letter) => !alphabet.includes(letter))) return undefined;
	return `${plain.slice(0, groupLength)}-${plain.slice(groupLength)}`;
}

/** A new secret for the page that shows a message to its sender: 128 bits. It is in no email. */
export function createReceipt(): string {
	return randomBytes(16).toString("base64url");
}
