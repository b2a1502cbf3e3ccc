import { useMessageLanguage } from "./language.ts";
import { zoneName } from "./zone-name.ts";

/**
 * Formats moments as clocks at the site show them, wherever the person is. `formatOf` creates other
 * formats. Also returns the time zone with its name.
 */
export function useZone() {
	const language = useMessageLanguage();
	// The server writes the time zone into the document.
	const { timeZone = "UTC" } = document.documentElement.dataset;
	const formatOf = (form: Intl.DateTimeFormatOptions) =>
		new Intl.DateTimeFormat(language, { timeZone, ...form });
	const format = formatOf({ dateStyle: "medium", timeStyle: "short" });
	return {
		moment: (at: number) => format.format(at),
		formatOf,
		timeZone,
		zone: zoneName(language, timeZone),
	};
}
