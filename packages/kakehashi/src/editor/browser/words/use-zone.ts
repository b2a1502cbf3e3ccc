import { useMessageLanguage } from "./language.ts";
import { zoneName } from "./zone-name.ts";

/** Gives moments as clocks at the site show them, wherever people are, also in another form; and the time zone with its name. */
export function useZone() {
	const language = useMessageLanguage();
	// The server writes it into the document.
	const { timeZone = "UTC" } = document.documentElement.dataset;
	const formatOf = (form: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, { timeZone, ...form });
	const format = formatOf({ dateStyle: "medium", timeStyle: "short" });
	return { moment: (at: number) => format.format(at), formatOf, timeZone, zone: zoneName(language, timeZone) };
}
