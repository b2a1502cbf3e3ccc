import { appBootstrap } from "../../bootstrap/bootstrap.ts";
import { useMessageLanguage } from "./language.ts";
import { zoneName } from "./zone-name.ts";

/**
 * Formats moments as clocks at the site show them, wherever the person is. `formatOf` creates other
 * formats. Also returns the time zone with its name.
 */
export function useZone() {
	const language = useMessageLanguage();
	const { timeZone } = appBootstrap.read();
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
