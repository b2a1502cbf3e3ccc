import type { Message } from "../messages/say.ts";

/** Control characters besides tabs and line breaks, and halves of surrogate pairs. */
const unstorable = /(?![\t\n\r])\p{Cc}|\p{Cs}/u;

/** Whether every database, file and browser stores a text as it is. */
export const isStorable = (text: string) => !unstorable.test(text);

/**
 * A text without such characters, and without what no character will ever be. Other programs leave
 * them in what is copied from them; a line end of theirs becomes a space.
 */
export function storableText(text: string): string {
	return text.replace(/[\v\f\u0085]/g, " ").replace(/(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu, "");
}

/** A value, as JSON has it, with texts that are all storable. */
export function storableValue<T>(value: T): T;
export function storableValue(value: unknown): unknown {
	if (typeof value === "string") return storableText(value);
	if (Array.isArray(value)) return value.map((each: unknown) => storableValue(each));
	if (typeof value !== "object" || value === null) return value;
	const entries = Object.entries(value);
	return Object.fromEntries(entries.map(([key, each]) => [key, storableValue(each)]));
}

/**
 * Says where a text has a character that nobody can see, and what to do about it; undefined if it has none.
 * @param pattern the characters; left out: those that cannot be stored
 */
export function unprintableIn(text: string, pattern = unstorable): Message | undefined {
	const found = pattern.exec(text);
	if (found === null) return undefined;
	const code = `U+${found[0].codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}`;
	const near = [...text.slice(0, found.index)].slice(-12).join("");
	const [after, place] = near === "" ? ["at the beginning", "先頭"] : [`after “${near}”`, `「${near}」のあと`];
	return {
		en: `There is an invisible character (${code}) ${after}. Delete it, or type that part again instead of pasting it.`,
		ja: `${place}に、目に見えない文字（${code}）があります。消すか、その部分を貼り付けずに入力し直してください。`,
	};
}

/** All texts in a value, however deep. */
export function stringsWithin(value: unknown): string[] {
	if (typeof value === "string") return [value];
	return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsWithin) : [];
}
