import type { Locale } from "@kakehashi/core/routing/locale.ts";
import { weekdays } from "@kakehashi/core/schema/opening-hours.ts";
import type { Content } from "../load/load-content.ts";
import { organizationIn } from "./organization-in.ts";

/** The organization's data as lines of text, for programs. */
export function organizationLines(
	content: Pick<Content, "site" | "organization" | "today">,
	locale: Locale,
): string[] {
	const { address, telephone, hours, payment, spokenLanguages } =
		organizationIn(content, locale) ?? {};
	const week = hours?.days.slice(0, weekdays.length).map(({ long }, day) => {
		const times = hours.rows.filter(({ open }) => open[day]).map(({ times }) => times.join(""));
		return `${long}: ${times.join(", ") || "—"}`;
	});
	return [address?.text, telephone?.text, ...(week ?? []), payment, spokenLanguages].filter(
		(line) => line !== undefined,
	);
}
