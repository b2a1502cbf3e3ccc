import { t } from "../i18n/t.ts";
import type { Message } from "../messages/say.ts";

/** Whether text is a day of the calendar. */
export function isDate(text: string): boolean {
	const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

export function impossibleDate(text: string): Message {
	return t("dateInvalid", { text });
}
