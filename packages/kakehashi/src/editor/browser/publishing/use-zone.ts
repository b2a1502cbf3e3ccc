import { useMessageLanguage } from "../words/language.ts";
import { zoneName } from "../words/zone-name.ts";

/** Gives a moment as clocks at the site show it, and the name of their time zone. */
export function useZone(timeZone: string): { readonly moment: (at: number) => string; readonly zone: string } {
	const language = useMessageLanguage();
	const format = new Intl.DateTimeFormat(language, { timeZone, dateStyle: "medium", timeStyle: "short" });
	return { moment: (at) => format.format(at), zone: zoneName(language, timeZone) };
}
