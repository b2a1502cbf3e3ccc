import japan from "@holiday-jp/holiday_jp";
import type { Message } from "../../core/messages/say.ts";

/** Japanese public holidays by date, with their names, as far ahead as the package has data. */
export function publicHolidays(from: string, until: string): Map<string, Message> {
	const found = Object.entries(japan.holidays).filter(([date]) => date >= from && date <= until);
	return new Map(found.map(([date, { name, name_en }]) => [date, { en: name_en, ja: name }]));
}
