import type { Message } from "../messages/say.ts";

/** Whether text is a day of the calendar. */
export function isDate(text: string): boolean {
	const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

export function impossibleDate(text: string): Message {
	return {
		en: `"${text}" is not a date. Write year, month and day, such as 2026-11-20.`,
		ja: `「${text}」という日はありません。2026-11-20のように、年・月・日を書いてください。`,
	};
}
