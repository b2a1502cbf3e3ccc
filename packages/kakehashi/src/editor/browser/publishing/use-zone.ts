import { useMessageLanguage } from "../words/language.ts";

/** Gives a moment as clocks at the site show it, and the name of their time zone. */
export function useZone(timeZone: string): { readonly moment: (at: number) => string; readonly zone: string } {
	const language = useMessageLanguage();
	const format = new Intl.DateTimeFormat(language, { timeZone, dateStyle: "medium", timeStyle: "short" });
	const named = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: "longGeneric" }).formatToParts(0);
	return { moment: (at) => format.format(at), zone: named.find(({ type }) => type === "timeZoneName")?.value ?? timeZone };
}
