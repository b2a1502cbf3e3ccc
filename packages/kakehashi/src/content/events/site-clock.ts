import type { Site } from "@kakehashi/core/routing/site.ts";
import { dateIn } from "@kakehashi/core/value-types/date/calendar-date.ts";
import type { Content } from "../load/load-content.ts";

/** The organization's time zone, and the day in that time zone for which the site is built. */
type SiteClock = { readonly timeZone: string; readonly today: string };

export function siteClock(
	{ organization, today }: Pick<Content, "organization" | "today">,
	{ locales: [{ timeZone: main }] }: Pick<Site, "locales">,
): SiteClock {
	const timeZone = organization?.hours?.timeZone ?? main;
	return {
		timeZone,
		today: today ?? dateIn(Date.now(), timeZone),
	};
}
