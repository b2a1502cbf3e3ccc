import { randomBytes, randomInt } from "node:crypto";

// No vowels, so that no words appear by accident. No characters that look or sound alike: no
// letters O, I, L, B, S, U, Z, and no digits 0 and 1.
const alphabet = "23456789CDFGHJKMNPQRTVWXY";
const groupLength = 5;

/**
 * Returns a new reference such as `7KQXM-29PRT`. There are 25^10 of them, about 46 bits, so that
 * nobody can guess one. A reference does not give access to anything.
 */
export function createReference(): string {
	const group = () =>
		Array.from({ length: groupLength }, () => alphabet.charAt(randomInt(alphabet.length))).join(
			"",
		);
	return `${group()}-${group()}`;
}

/**
 * Reads a reference as a person types it, in any width and case, with or without a hyphen.
 * Undefined if it cannot be a reference.
 */
export function readReference(typed: string): string | undefined {
	const plain = typed
		.normalize("NFKC")
		.toUpperCase()
		.replace(/[\s\p{Pd}ー−]/gu, "");
	if (plain.length !== groupLength * 2 || [...plain].some((letter) => !alphabet.includes(letter)))
		return undefined;
	return `${plain.slice(0, groupLength)}-${plain.slice(groupLength)}`;
}

/**
 * Returns a new secret of 128 bits for the page that shows a message to its sender. No email
 * contains it.
 */
export function createReceipt(): string {
	return randomBytes(16).toString("base64url");
}
