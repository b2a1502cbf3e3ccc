import { t } from "../i18n/site/t.ts";
import type { Message } from "../messages/localize.ts";

/** Control characters except tabs and line breaks, and lone surrogates. */
const unstorable = /(?![\t\n\r])\p{Cc}|\p{Cs}/u;

/** Whether every database, file and browser can store a text unchanged. */
export const isStorable = (text: string) => !unstorable.test(text);

/**
 * Removes characters that cannot be stored, and the noncharacters U+FFFE and U+FFFF, which can be
 * stored but are never text. Text copied from other programs can contain them. Unusual line breaks
 * (U+000B, U+000C, U+0085) become spaces.
 */
export function storableText(text: string): string {
	return text
		.replace(/[\v\f\u0085]/g, " ")
		.replace(/(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu, "");
}

/** Applies `storableText` to all texts in a JSON value. */
export function storableValue<T>(value: T): T;
export function storableValue(value: unknown): unknown {
	if (typeof value === "string") return storableText(value);
	if (Array.isArray(value)) return value.map((each: unknown) => storableValue(each));
	if (typeof value !== "object" || value === null) return value;
	const entries = Object.entries(value);
	return Object.fromEntries(entries.map(([key, each]) => [key, storableValue(each)]));
}

/**
 * The message that says where a text has an invisible character, and what to do about it. Undefined
 * if there is none.
 * @param pattern the characters to look for; by default, those that cannot be stored
 */
export function invisibleCharacterMessage(text: string, pattern = unstorable): Message | undefined {
	const found = pattern.exec(text);
	if (found === null) return undefined;
	const code = `U+${found[0].codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}`;
	const near = [...text.slice(0, found.index)].slice(-12).join("");
	return near === ""
		? t("invisibleCharacterAtStart", { code })
		: t("invisibleCharacterAfter", { code, near });
}

/** All texts in a value, at any depth. */
export function stringsWithin(value: unknown): string[] {
	if (typeof value === "string") return [value];
	return typeof value === "object" && value !== null
		? Object.values(value).flatMap(stringsWithin)
		: [];
}
