import type { Locale } from "../../core/routing/locale.ts";
import { weekdays } from "../../core/schema/opening-hours.ts";
import type { Content } from "../files/load-content.ts";
import { organisationIn } from "./organisation-in.ts";

/** What the site says about the organisation, one line each, for programs that read text. */
export function organisationLines(content: Pick<Content, "site" | "organisation" | "today">, locale: Locale): string[] {
	const { address, telephone, hours, payment, spokenLanguages } = organisationIn(content, locale) ?? {};
	const week = hours?.days.slice(0, weekdays.length).map(({ long }, day) => {
		const times = hours.rows.filter(({ open }) => open[day]).map(({ times }) => times.join(""));
		return `${long}: ${times.join(", ") || "—"}`;
	});
	return [address?.text, telephone?.text, ...(week ?? []), payment, spokenLanguages].filter((line) => line !== undefined);
}
